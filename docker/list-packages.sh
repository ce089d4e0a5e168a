#!/bin/sh
# Prints the Debian packages of one [section] of system-packages.txt.
sed -n "/^\[$1\]/,/^\[/{/^[a-z]/p}" "$(dirname "$0")/system-packages.txt"
