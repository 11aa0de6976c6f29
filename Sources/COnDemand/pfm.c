// The functions of libpfm that Probes calls. Without the library it cannot start, which is what it says of a machine
// that it does not know.
#if defined(__linux__) && __has_include(<perfmon/pfmlib.h>)

#include <perfmon/pfmlib.h>

#include "on_demand.h"

#pragma GCC visibility push(hidden)

LOADED_ON_DEMAND("libpfm.so.4")

HAND_ON(pfm_err_t, pfm_initialize, (void), (), PFM_ERR_NOTSUPP)
HAND_ON(pfm_err_t, pfm_get_pmu_info, (pfm_pmu_t unit, pfm_pmu_info_t *info), (unit, info), PFM_ERR_NOTSUPP)
HAND_ON(int, pfm_find_event, (const char *name), (name), PFM_ERR_NOTFOUND)
HAND_ON(int, pfm_get_event_next, (int event), (event), -1)
HAND_ON(pfm_err_t, pfm_get_event_info, (int event, pfm_os_t os, pfm_event_info_t *info), (event, os, info),
        PFM_ERR_NOTSUPP)
HAND_ON(pfm_err_t, pfm_get_event_attr_info,
        (int event, int attribute, pfm_os_t os, pfm_event_attr_info_t *info), (event, attribute, os, info),
        PFM_ERR_NOTSUPP)
HAND_ON(pfm_err_t, pfm_get_os_event_encoding, (const char *name, int levels, pfm_os_t os, void *argument),
        (name, levels, os, argument), PFM_ERR_NOTSUPP)

#pragma GCC visibility pop

#endif
