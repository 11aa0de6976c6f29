# Draws throughput.svg and throughput.png from throughput.csv: gnuplot throughput.gp
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
  set output 'throughput.'.picture
  set multiplot
  unset label; unset arrow; unset object; unset logscale
  set label 'Throughput' at screen 0.0188, screen 0.9537 left front font 'DejaVu Sans,18' textcolor rgb INK
  set label 'run 20261130T154500Z-3f2a · 2 CPUs, AMD EPYC 7B13 · 10 rounds · upright lines: 95 % CI' at screen 0.0188, screen 0.0259 left front font 'DejaVu Sans,11' textcolor rgb MUTED

  set lmargin at screen 0.0542; set rmargin at screen 0.8288
  set bmargin at screen 0.4729; set tmargin at screen 0.8593
  set label 'throughput, million items/s · higher is better' at screen 0.0188, screen 0.8944 left front textcolor rgb MUTED
  set xrange [-0.5:6.5]
  set xtics ('' 0, '' 1, '' 2, '' 3, '' 4, '' 5, '' 6)
  set yrange [0:14.43]
  set ytics ('0' 0, '5' 5, '10' 10)
  set label '' at screen 0.8444, screen 0.4652 left front point pt 2 ps 1 lw 1.8 lc rgb RED
  set label 'wrong on purpose' at screen 0.8558, screen 0.4652 left front textcolor rgb INK
  plot \
    'throughput.csv' every ::0::0 using ($3):($4/1000000):(0.736) with boxes lc rgb '#0072b2' fs solid 0.85 noborder notitle, \
    'throughput.csv' every ::0::0 using ($3):(valid(6) ? ($6/1000000) : ($4/1000000)):(sprintf('%.3g', ($4/1000000))) with labels offset 0,0.7 textcolor rgb INK notitle, \
    'throughput.csv' every ::2::6 using ($3):($4/1000000):(0.736) with boxes lc rgb '#0072b2' fs solid 0.85 noborder notitle, \
    'throughput.csv' every ::2::6 using ($3):(valid(6) ? ($6/1000000) : ($4/1000000)):(sprintf('%.3g', ($4/1000000))) with labels offset 0,0.7 textcolor rgb INK notitle, \
    'throughput.csv' every ::1::1 using ($3):($4/1000000):(0.736) with boxes lc rgb '#0072b2' fs solid 0.3 noborder notitle, \
    'throughput.csv' every ::1::1 using ($3):(valid(6) ? ($6/1000000) : ($4/1000000)):(sprintf('%.3g', ($4/1000000))) with labels offset 0,0.7 textcolor rgb INK notitle, \
    'throughput.csv' every ::0::6 using ($3):($5/1000000):(0):(($6/1000000)-($5/1000000)) with vectors nohead lw 1.6 lc rgb INK notitle, \
    'throughput.csv' every ::1::1 using ($3):(($4/1000000)/2) with points pt 2 ps 1.1 lw 1.8 lc rgb RED notitle

  unset label; unset arrow; unset object; unset logscale
  set lmargin at screen 0.0542; set rmargin at screen 0.8288
  set bmargin at screen 0.1741; set tmargin at screen 0.3914
  set label 'violations in all trials · lower is better' at screen 0.0188, screen 0.4266 left front textcolor rgb MUTED
  set xrange [-0.5:6.5]
  set xtics ('serial' 0, 'concurrent-'.NL.'no-barrier' 1, 'barrier-async' 2, 'barrier-sync' 3, 'pthread_'.NL.'rwlock' 4, 'NSLock' 5, 'Mutex' 6)
  set label 'variant' at screen 0.4415, screen 0.0667 center front textcolor rgb MUTED
  set yrange [0:48.617]
  set ytics ('0' 0, '20' 20, '40' 40)
  plot \
    'throughput.csv' every ::0::0 using ($3):($7):(0.736) with boxes lc rgb RED fs solid 0.85 noborder notitle, \
    'throughput.csv' every ::0::0 using ($3):(valid(9) ? ($9) : ($7)):(sprintf('%.0f', ($7))) with labels offset 0,0.7 textcolor rgb RED notitle, \
    'throughput.csv' every ::2::6 using ($3):($7):(0.736) with boxes lc rgb RED fs solid 0.85 noborder notitle, \
    'throughput.csv' every ::2::6 using ($3):(valid(9) ? ($9) : ($7)):(sprintf('%.0f', ($7))) with labels offset 0,0.7 textcolor rgb RED notitle, \
    'throughput.csv' every ::1::1 using ($3):($7):(0.736) with boxes lc rgb RED fs solid 0.85 noborder notitle, \
    'throughput.csv' every ::1::1 using ($3):(valid(9) ? ($9) : ($7)):(sprintf('%.0f', ($7))) with labels offset 0,0.7 textcolor rgb RED notitle
  unset multiplot
  unset output
}
unset output
