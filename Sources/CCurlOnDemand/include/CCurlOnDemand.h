// libcurl's functions, which load libcurl itself when the first of them is called.
#ifndef CCURLONDEMAND_H
#define CCURLONDEMAND_H
#endif
