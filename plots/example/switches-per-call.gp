# Draws switches-per-call.svg and switches-per-call.png from switches-per-call.csv: gnuplot switches-per-call.gp
reset
set encoding utf8
set datafile separator comma
set datafile columnheaders

INK = '#24292f'; MUTED = '#57606a'; GRID = '#d0d7de'; RED = '#cf222e'
Q = sprintf('%c', 39); NL = sprintf('%c', 10)
set style fill transparent solid 0.18 noborder
set border 3 lc rgb GRID lw 1.2
set tics nomirror out scale 0.5 textcolor rgb MUTED
set grid ytics back lt 1 lc rgb GRID lw 1 dt (2,4)
unset key

do for [picture in 'svg png'] {
  if (picture eq 'svg') { set terminal svg size 960,540 font 'DejaVu Sans,13' noenhanced background rgb '#ffffff' }
  if (picture eq 'png') { set terminal pngcairo size 960,540 font 'DejaVu Sans,13' noenhanced fontscale 0.75 pointscale 1.25 dashlength 1.5 }
  set output 'switches-per-call.'.picture
  set multiplot
  unset label; unset arrow; unset object; unset logscale
  set label 'Context switches of a call, by stride' at screen 0.0188, screen 0.9537 left front font 'DejaVu Sans,18' textcolor rgb INK
  set label 'run 20261130T190828Z-ac73 · 2 CPUs, AMD EPYC · 10 rounds · bands: 95 % CI' at screen 0.0188, screen 0.0259 left front font 'DejaVu Sans,11' textcolor rgb MUTED

  set lmargin at screen 0.0542; set rmargin at screen 0.8851
  set bmargin at screen 0.1463; set tmargin at screen 0.8593
  set label 'context switches per call · lower is better' at screen 0.0188, screen 0.8944 left front textcolor rgb MUTED
  set logscale x 2
  set xrange [0.747425:21920.6]
  set xtics ('1' 1, '4' 4, '16' 16, '64' 64, '256' 256, '1024' 1024, '4096' 4096, '16384' 16384)
  set label 'stride (log scale)' at screen 0.4696, screen 0.0667 center front textcolor rgb MUTED
  set yrange [0:2.968]
  set ytics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2, '2.5' 2.5)
  set arrow from screen 0.8924, screen 0.6628 to screen 0.908, screen 0.6628 nohead lw 2 dt 1 lc rgb '#008a64'
  set label '' at screen 0.9007, screen 0.6628 left front point pt 9 ps 0.75 lc rgb '#008a64'
  set label 'work 100' at screen 0.9122, screen 0.6628 left front textcolor rgb INK
  set arrow from screen 0.8924, screen 0.5628 to screen 0.908, screen 0.5628 nohead lw 2 dt 1 lc rgb '#0072b2'
  set label '' at screen 0.9007, screen 0.5628 left front point pt 7 ps 0.75 lc rgb '#0072b2'
  set label 'work 1' at screen 0.9122, screen 0.5628 left front textcolor rgb INK
  set arrow from screen 0.8924, screen 0.4946 to screen 0.908, screen 0.4946 nohead lw 2 dt 1 lc rgb '#d55e00'
  set label '' at screen 0.9007, screen 0.4946 left front point pt 5 ps 0.75 lc rgb '#d55e00'
  set label 'work 10' at screen 0.9122, screen 0.4946 left front textcolor rgb INK
  plot \
    'switches-per-call.csv' every ::0::7 using ($2):($4):($5) with filledcurves lc rgb '#0072b2' notitle, \
    'switches-per-call.csv' every ::8::15 using ($2):($4):($5) with filledcurves lc rgb '#d55e00' notitle, \
    'switches-per-call.csv' every ::16::23 using ($2):($4):($5) with filledcurves lc rgb '#008a64' notitle, \
    'switches-per-call.csv' every ::0::7 using ($2):($3) with linespoints lw 2 dt 1 pt 7 ps 0.75 lc rgb '#0072b2' notitle, \
    'switches-per-call.csv' every ::8::15 using ($2):($3) with linespoints lw 2 dt 1 pt 5 ps 0.75 lc rgb '#d55e00' notitle, \
    'switches-per-call.csv' every ::16::23 using ($2):($3) with linespoints lw 2 dt 1 pt 9 ps 0.75 lc rgb '#008a64' notitle
  unset multiplot
  unset output
}
unset output
