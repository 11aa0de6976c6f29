# Draws wall-per-item.svg and wall-per-item.png from wall-per-item.csv: gnuplot wall-per-item.gp
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
  set output 'wall-per-item.'.picture
  set multiplot
  unset label; unset arrow; unset object; unset logscale
  set label 'Elapsed time of an iteration, by stride' at screen 0.0188, screen 0.9537 left front font 'DejaVu Sans,18' textcolor rgb INK
  set label 'run 20261130T190828Z-ac73 · 2 CPUs, AMD EPYC · 10 rounds · bands: 95 % CI' at screen 0.0188, screen 0.0259 left front font 'DejaVu Sans,11' textcolor rgb MUTED

  set lmargin at screen 0.0581; set rmargin at screen 0.7345
  set bmargin at screen 0.1463; set tmargin at screen 0.8593
  set label 'wall per item, ns (log scale) · lower is better' at screen 0.0188, screen 0.8944 left front textcolor rgb MUTED
  set logscale x 2
  set xrange [0.747425:21920.6]
  set xtics ('1' 1, '4' 4, '16' 16, '64' 64, '256' 256, '1024' 1024, '4096' 4096, '16384' 16384)
  set label 'stride (log scale)' at screen 0.3963, screen 0.0667 center front textcolor rgb MUTED
  set logscale y 10
  set yrange [1.22722:200.402]
  set ytics ('2' 2, '5' 5, '10' 10, '20' 20, '50' 50, '100' 100, '200' 200)
  set object rectangle from graph 0, first 2.8105642 to graph 1, first 5.3189273 behind fillcolor rgb '#0072b2' fillstyle transparent solid 0.12 noborder
  set arrow from graph 0, first 3.94048485 to graph 1, first 3.94048485 nohead back lw 1.6 dt (9,6) lc rgb '#0072b2'
  set object rectangle from graph 0, first 16.597568 to graph 1, first 17.227835 behind fillcolor rgb '#d55e00' fillstyle transparent solid 0.12 noborder
  set arrow from graph 0, first 16.7581575 to graph 1, first 16.7581575 nohead back lw 1.6 dt (9,6) lc rgb '#d55e00'
  set object rectangle from graph 0, first 156.93174 to graph 1, first 160.32197 behind fillcolor rgb '#008a64' fillstyle transparent solid 0.12 noborder
  set arrow from graph 0, first 159.694375 to graph 1, first 159.694375 nohead back lw 1.6 dt (9,6) lc rgb '#008a64'
  set arrow from screen 0.7418, screen 0.8275 to screen 0.7574, screen 0.8275 nohead lw 1.6 dt (9,6) lc rgb '#008a64'
  set label 'for-loop, work 100' at screen 0.7616, screen 0.8275 left front textcolor rgb INK
  set arrow from screen 0.7418, screen 0.7326 to screen 0.7574, screen 0.7326 nohead lw 2 dt 1 lc rgb '#008a64'
  set label '' at screen 0.7501, screen 0.7326 left front point pt 9 ps 0.75 lc rgb '#008a64'
  set label 'concurrent-perform, work 100' at screen 0.7616, screen 0.7326 left front textcolor rgb INK
  set arrow from screen 0.7418, screen 0.5121 to screen 0.7574, screen 0.5121 nohead lw 1.6 dt (9,6) lc rgb '#d55e00'
  set label 'for-loop, work 10' at screen 0.7616, screen 0.5121 left front textcolor rgb INK
  set arrow from screen 0.7418, screen 0.4264 to screen 0.7574, screen 0.4264 nohead lw 2 dt 1 lc rgb '#d55e00'
  set label '' at screen 0.7501, screen 0.4264 left front point pt 5 ps 0.75 lc rgb '#d55e00'
  set label 'concurrent-perform, work 10' at screen 0.7616, screen 0.4264 left front textcolor rgb INK
  set arrow from screen 0.7418, screen 0.3095 to screen 0.7574, screen 0.3095 nohead lw 1.6 dt (9,6) lc rgb '#0072b2'
  set label 'for-loop, work 1' at screen 0.7616, screen 0.3095 left front textcolor rgb INK
  set arrow from screen 0.7418, screen 0.2689 to screen 0.7574, screen 0.2689 nohead lw 2 dt 1 lc rgb '#0072b2'
  set label '' at screen 0.7501, screen 0.2689 left front point pt 7 ps 0.75 lc rgb '#0072b2'
  set label 'concurrent-perform, work 1' at screen 0.7616, screen 0.2689 left front textcolor rgb INK
  plot \
    'wall-per-item.csv' every ::0::7 using ($2):($4):($5) with filledcurves lc rgb '#0072b2' notitle, \
    'wall-per-item.csv' every ::8::15 using ($2):($4):($5) with filledcurves lc rgb '#d55e00' notitle, \
    'wall-per-item.csv' every ::16::23 using ($2):($4):($5) with filledcurves lc rgb '#008a64' notitle, \
    'wall-per-item.csv' every ::0::7 using ($2):($3) with linespoints lw 2 dt 1 pt 7 ps 0.75 lc rgb '#0072b2' notitle, \
    'wall-per-item.csv' every ::8::15 using ($2):($3) with linespoints lw 2 dt 1 pt 5 ps 0.75 lc rgb '#d55e00' notitle, \
    'wall-per-item.csv' every ::16::23 using ($2):($3) with linespoints lw 2 dt 1 pt 9 ps 0.75 lc rgb '#008a64' notitle
  unset multiplot
  unset output
}
unset output
