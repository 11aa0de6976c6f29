// libcurl, libmicrohttpd and libpfm, each loaded when its first function is called.
//
// A program that is linked with a library has it mapped and bound to before its first line runs: libcurl brings some
// thirty others along, libmicrohttpd nine. Measured with an empty C program beside one linked with nothing (1.1 ms):
// +7.0 ms for libcurl, +2.4 ms for libmicrohttpd, +1.3 ms for libpfm, in every process, and each trial is a process.
// The functions keep their names and the headers of their libraries; what is declared here is why they do nothing.
#ifndef CONDEMAND_H
#define CONDEMAND_H

/// Why a library cannot be loaded, in the loader's words; null where it can, or is linked.
const char *on_demand_curl_fault(void);
const char *on_demand_microhttpd_fault(void);
const char *on_demand_pfm_fault(void);

#endif
