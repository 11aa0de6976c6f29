/// What libFuzzer offers to a custom mutator; Swift has no header for it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Changes `data` in place by libFuzzer's own means; returns the new size.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
