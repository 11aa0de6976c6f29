# Draws waterfall.svg and waterfall.png from waterfall.csv: gnuplot waterfall.gp
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
  set output 'waterfall.'.picture
  set multiplot
  unset label; unset arrow; unset object; unset logscale
  set grid noytics xtics
  set label 'What becomes of each image of a grid' at screen 0.0188, screen 0.9537 left front font 'DejaVu Sans,18' textcolor rgb INK
  set label 'run 20261130T154500Z-3f2a · 2 CPUs, AMD EPYC 7B13 · 10 rounds · the call of a typical trial' at screen 0.0188, screen 0.0259 left front font 'DejaVu Sans,11' textcolor rgb MUTED
  set label 'ms since the call began, a bar an item' at screen 0.5, screen 0.063 center front textcolor rgb MUTED
  set object rectangle from screen 0.025, screen 0.9019 to screen 0.0396, screen 0.9056 front fc rgb MUTED fs solid 1 noborder
  set label 'queued' at screen 0.0458, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.1075, screen 0.8996 to screen 0.1221, screen 0.9078 front fc rgb INK fs transparent solid 0.45 noborder
  set label 'waiting' at screen 0.1284, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.1914, screen 0.8935 to screen 0.206, screen 0.9139 front fc rgb INK fs transparent solid 0.45 noborder
  set label 'downloading' at screen 0.2123, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.3067, screen 0.8935 to screen 0.3213, screen 0.9139 front fc rgb INK fs solid 1 noborder
  set label 'decoding' at screen 0.3276, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.4017, screen 0.8996 to screen 0.4163, screen 0.9078 front fc rgb INK fs solid 1 noborder
  set arrow from screen 0.4163, screen 0.8935 to screen 0.4163, screen 0.9139 nohead front lw 2 lc rgb INK
  set label 'shown' at screen 0.4226, screen 0.9037 left front textcolor rgb INK
  set label 'threads' at screen 0.4848, screen 0.9037 left front textcolor rgb MUTED
  set object rectangle from screen 0.5481, screen 0.8935 to screen 0.5627, screen 0.9139 front fc rgb '#0072b2' fs solid 1 noborder
  set label '0' at screen 0.5668, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.5841, screen 0.8935 to screen 0.5987, screen 0.9139 front fc rgb '#d55e00' fs solid 1 noborder
  set label '1' at screen 0.6029, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.6201, screen 0.8935 to screen 0.6347, screen 0.9139 front fc rgb '#008a64' fs solid 1 noborder
  set label '2' at screen 0.6389, screen 0.9037 left front textcolor rgb INK
  set object rectangle from screen 0.6561, screen 0.8935 to screen 0.6707, screen 0.9139 front fc rgb '#b8488f' fs solid 1 noborder
  set label '3' at screen 0.6749, screen 0.9037 left front textcolor rgb INK


  set lmargin at screen 0.0521; set rmargin at screen 0.4875
  set bmargin at screen 0.1426; set tmargin at screen 0.8259
  set xrange [0:82.4412]
  set xtics ('0' 0, '20' 20, '40' 40, '60' 60, '80' 80)
  set yrange [2.6:-0.6]
  set ytics ('0' 0, '1' 1, '2' 2)
  set label 'serial-queue · 80.0 ms' at screen 0.0229, screen 0.8481 left front font 'DejaVu Sans,12' textcolor rgb INK
  plot \
    'waterfall.csv' every ::0::2 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0169105691057):($3+0.0169105691057) with boxxyerror fs solid 1 noborder lc rgb MUTED notitle, \
    'waterfall.csv' every ::3::5 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::6::8 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::9::11 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs solid 1 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::12::14 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs solid 1 noborder lc rgb '#0072b2' notitle, \
    'waterfall.csv' every ::12::14 using ($7/1000000):($3-0.105691056911):(0):(0.211382113821) with vectors nohead lw 2 lc rgb INK notitle

  unset label; unset arrow; unset object; unset logscale
  set lmargin at screen 0.5396; set rmargin at screen 0.975
  set bmargin at screen 0.1426; set tmargin at screen 0.8259
  set xrange [0:82.4412]
  set xtics ('0' 0, '20' 20, '40' 40, '60' 60, '80' 80)
  set yrange [2.6:-0.6]
  set ytics ('0' 0, '1' 1, '2' 2)
  set label 'global-queue · 30.0 ms' at screen 0.5104, screen 0.8481 left front font 'DejaVu Sans,12' textcolor rgb INK
  plot \
    'waterfall.csv' every ::15::17 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0169105691057):($3+0.0169105691057) with boxxyerror fs solid 1 noborder lc rgb MUTED notitle, \
    'waterfall.csv' every ::18::18 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::19::19 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#008a64' notitle, \
    'waterfall.csv' every ::20::20 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#b8488f' notitle, \
    'waterfall.csv' every ::21::21 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::22::22 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#008a64' notitle, \
    'waterfall.csv' every ::23::23 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs transparent solid 0.45 noborder lc rgb '#b8488f' notitle, \
    'waterfall.csv' every ::24::24 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs solid 1 noborder lc rgb '#d55e00' notitle, \
    'waterfall.csv' every ::25::25 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs solid 1 noborder lc rgb '#008a64' notitle, \
    'waterfall.csv' every ::26::26 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.105691056911):($3+0.105691056911) with boxxyerror fs solid 1 noborder lc rgb '#b8488f' notitle, \
    'waterfall.csv' every ::27::29 using (($6+$7)/2000000):3:($6/1000000):($7/1000000):($3-0.0422764227642):($3+0.0422764227642) with boxxyerror fs solid 1 noborder lc rgb '#0072b2' notitle, \
    'waterfall.csv' every ::27::29 using ($7/1000000):($3-0.105691056911):(0):(0.211382113821) with vectors nohead lw 2 lc rgb INK notitle
  unset multiplot
  unset output
}
unset output
