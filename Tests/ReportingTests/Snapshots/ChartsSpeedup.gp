# Draws speedup.svg and speedup.png from speedup.csv: gnuplot speedup.gp
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
  set output 'speedup.'.picture
  set multiplot
  unset label; unset arrow; unset object; unset logscale
  set label 'Speed-up by stride' at screen 0.0188, screen 0.9537 left front font 'DejaVu Sans,18' textcolor rgb INK
  set label 'run 20261130T154500Z-3f2a · 2 CPUs, AMD EPYC 7B13 · 10 rounds · bands: 95 % CI' at screen 0.0188, screen 0.0259 left front font 'DejaVu Sans,11' textcolor rgb MUTED

  set lmargin at screen 0.0542; set rmargin at screen 0.8388
  set bmargin at screen 0.4551; set tmargin at screen 0.8593
  set label 'speed-up over for-loop · higher is better' at screen 0.0188, screen 0.8944 left front textcolor rgb MUTED
  set logscale x 2
  set xrange [0.882703:72.5046]
  set xtics ('' 1, '' 64)
  set yrange [0:2.12]
  set ytics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2)
  set arrow from graph 0, first 1 to graph 1, first 1 nohead back lw 1.2 dt (12,8) lc rgb MUTED
  set arrow from graph 0, first 2 to graph 1, first 2 nohead back lw 1.2 dt (12,8) lc rgb MUTED
  set arrow from screen 0.8461, screen 0.8364 to screen 0.8617, screen 0.8364 nohead lw 1.2 dt (12,8) lc rgb MUTED
  set label 'ideal: 2 CPUs' at screen 0.8659, screen 0.8364 left front textcolor rgb MUTED
  set arrow from screen 0.8461, screen 0.803 to screen 0.8617, screen 0.803 nohead lw 2 dt 1 lc rgb '#008a64'
  set label '' at screen 0.8544, screen 0.803 left front point pt 9 ps 0.75 lc rgb '#008a64'
  set label 'work 100' at screen 0.8659, screen 0.803 left front textcolor rgb INK
  set arrow from screen 0.8461, screen 0.7697 to screen 0.8617, screen 0.7697 nohead lw 2 dt 1 lc rgb '#d55e00'
  set label '' at screen 0.8544, screen 0.7697 left front point pt 5 ps 0.75 lc rgb '#d55e00'
  set label 'work 10' at screen 0.8659, screen 0.7697 left front textcolor rgb INK
  set arrow from screen 0.8461, screen 0.7227 to screen 0.8617, screen 0.7227 nohead lw 2 dt 1 lc rgb '#0072b2'
  set label '' at screen 0.8544, screen 0.7227 left front point pt 7 ps 0.75 lc rgb '#0072b2'
  set label 'work 1' at screen 0.8659, screen 0.7227 left front textcolor rgb INK
  set arrow from screen 0.8461, screen 0.6457 to screen 0.8617, screen 0.6457 nohead lw 1.2 dt (12,8) lc rgb MUTED
  set label '1×: as for-loop' at screen 0.8659, screen 0.6457 left front textcolor rgb MUTED
  plot \
    'speedup.csv' every ::0::1 using ($2):($4):($5) with filledcurves lc rgb '#0072b2' notitle, \
    'speedup.csv' every ::2::3 using ($2):($4):($5) with filledcurves lc rgb '#d55e00' notitle, \
    'speedup.csv' every ::4::5 using ($2):($4):($5) with filledcurves lc rgb '#008a64' notitle, \
    'speedup.csv' every ::0::1 using ($2):($3) with linespoints lw 2 dt 1 pt 7 ps 0.75 lc rgb '#0072b2' notitle, \
    'speedup.csv' every ::2::3 using ($2):($3) with linespoints lw 2 dt 1 pt 5 ps 0.75 lc rgb '#d55e00' notitle, \
    'speedup.csv' every ::4::5 using ($2):($3) with linespoints lw 2 dt 1 pt 9 ps 0.75 lc rgb '#008a64' notitle

  unset label; unset arrow; unset object; unset logscale
  set lmargin at screen 0.0542; set rmargin at screen 0.8388
  set bmargin at screen 0.1463; set tmargin at screen 0.3736
  set label 'effective cores' at screen 0.0188, screen 0.4088 left front textcolor rgb MUTED
  set logscale x 2
  set xrange [0.882703:72.5046]
  set xtics ('1' 1, '64' 64)
  set label 'stride (log scale)' at screen 0.4465, screen 0.0667 center front textcolor rgb MUTED
  set yrange [0:2.12]
  set ytics ('0' 0, '0.5' 0.5, '1' 1, '1.5' 1.5, '2' 2)
  set arrow from graph 0, first 2 to graph 1, first 2 nohead back lw 1.2 dt (12,8) lc rgb MUTED
  set arrow from screen 0.8461, screen 0.3608 to screen 0.8617, screen 0.3608 nohead lw 1.2 dt (12,8) lc rgb MUTED
  set label '2 CPUs' at screen 0.8659, screen 0.3608 left front textcolor rgb MUTED
  plot \
    'speedup.csv' every ::0::1 using ($2):($7):($8) with filledcurves lc rgb '#0072b2' notitle, \
    'speedup.csv' every ::2::3 using ($2):($7):($8) with filledcurves lc rgb '#d55e00' notitle, \
    'speedup.csv' every ::4::5 using ($2):($7):($8) with filledcurves lc rgb '#008a64' notitle, \
    'speedup.csv' every ::0::1 using ($2):($6) with linespoints lw 2 dt 1 pt 7 ps 0.75 lc rgb '#0072b2' notitle, \
    'speedup.csv' every ::2::3 using ($2):($6) with linespoints lw 2 dt 1 pt 5 ps 0.75 lc rgb '#d55e00' notitle, \
    'speedup.csv' every ::4::5 using ($2):($6) with linespoints lw 2 dt 1 pt 9 ps 0.75 lc rgb '#008a64' notitle
  unset multiplot
  unset output
}
unset output
