// libcurl, libmicrohttpd and libpfm, each loaded when its first function is called.
//
// A program that is linked with a library has it mapped and bound to before its first line runs: libcurl brings some
// thirty others along, libmicrohttpd nine. Measured with an empty C program beside one linked with nothing (1.1 ms):
// +7.0 ms for libcurl, +2.4 ms for libmicrohttpd, +1.3 ms for libpfm, in every process, and each trial is a process.
// The functions keep their names and the headers of their libraries; there is nothing to declare here.
#ifndef CONDEMAND_H
#define CONDEMAND_H
#endif
