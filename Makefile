# make run, make test: both set up what is missing on the machine, and build. `make help` lists the rest.

LINK   ?= $(if $(filter Darwin,$(shell uname -s)),dynamic,static)
SETUP  ?= Support/set-up
PREFIX ?= $(HOME)/.local
BINARY := $(CURDIR)/.build/release/gcdbench

# Apple's platforms have the Swift library in the system and no static one.
# Support/link has what stands for libcurl while linking: see there. As a flag of clang's own it is looked at before
# the system's folders; by -Xlinker or plain -L it comes too late.
LINK_FLAGS.static  := --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -L$(CURDIR)/Support/link
LINK_FLAGS.dynamic :=
$(if $(filter static dynamic,$(LINK)),,$(error LINK is "$(LINK)": it can be static or dynamic))

SOURCES := Sources Tests Package.swift

# What `make test-all` does after the tests: targets of their own, each of which ends with an error where it finds one.
CHECKS := fuzz tsan

.PHONY: help run test test-all $(CHECKS) build set-up install uninstall bench bench-server lint format clean

help:
	@echo 'make run      build and run Scenarios/apply-striding.yaml (options for it: ARGS="--quick")'
	@echo 'make test     build and run all tests (some of them: TESTS=StatisticsTests)'
	@echo 'make test-all the same with every optional tool installed and demanded, and what takes longer'
	@echo 'make fuzz     a million changed inputs for all that reads files (FUZZ=yaml: one target)'
	@echo 'make tsan     the tests of the modules that are not workloads under ThreadSanitizer'
	@echo 'make install  the binary, completions and manual page into PREFIX ($(PREFIX)); make uninstall'
	@echo 'make build    the release binary, .build/release/gcdbench (LINK=static or dynamic)'
	@echo 'make bench    measure gcdbench itself, and beside its peers (ten minutes at most)'
	@echo 'make bench-server  measure the image server beside nginx, and what waits for it (ten minutes at most)'
	@echo 'make lint     check the style; make format puts it right'
	@echo 'make clean    remove what was built'

run: build
	"$(BINARY)" run Scenarios/apply-striding.yaml $(ARGS)

# The end-to-end tests run the release binary. The tests themselves are built for debugging: a release build of
# them (`swift test -c release`) would put a binary of its own, linked dynamically, in the place of this one.
# What needs a tool that is not there is skipped, by its name; at the end stands how many were.
test: SETUP_FLAGS += --with-python
test: build
	GCDBENCH_BINARY="$(BINARY)" Support/test $(if $(TESTS),--filter "$(TESTS)")

test-all: SETUP_FLAGS += --with-tools
test-all: export GCDBENCH_DEMAND_TOOLS := 1
test-all: test $(CHECKS)

# A static link warns once, of `mktemp` in libFoundationEssentials.a: harmless, gcdbench does not call it.
build: set-up
	swift build -c release $(LINK_FLAGS.$(LINK)) --product gcdbench

set-up:
	@$(SETUP) $(SETUP_FLAGS)

fuzz: set-up
	@Support/fuzz $(FUZZ)

tsan: set-up
	@Support/tsan

# DESTDIR is put before all paths, for those who make packages.
install: build
	@Support/install "$(BINARY)" "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@Support/install --remove "$(PREFIX)" "$(DESTDIR)"

bench: SETUP_FLAGS += --with-python --with-peers
bench: build
	python3 Benchmarks/bench.py "$(BINARY)"

bench-server: SETUP_FLAGS += --with-python --with-peers
bench-server: build
	swift build -c release $(LINK_FLAGS.$(LINK)) --product decode-bench
	python3 Benchmarks/bench_server.py "$(BINARY)"

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)

format:
	swift format --in-place --parallel --recursive $(SOURCES)

clean:
	rm -rf .build Tests/OutsidePackage/.build
