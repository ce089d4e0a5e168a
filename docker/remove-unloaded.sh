#!/bin/sh
# Removes files from node_modules that Node never loads, which saves 66 MB of the image.
set -eu
cd node_modules
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.tsbuildinfo' \) -delete
rm -rf @embedded-postgres @img/*wasm32* @img/*musl* @cantoo/pdf-lib/src @cantoo/pdf-lib/cjs
(cd libphonenumber-js && rm -rf bundle build es6-modern source max mobile metadata.max* metadata.mobile*)
rm -rf bintrees/test zxing-wasm/dist/*/full zxing-wasm/dist/*/writer zxing-wasm/dist/full zxing-wasm/dist/writer
find @cantoo/pdf-lib/dist -maxdepth 1 -type f -delete
# Captions use the fonts of one axis, and find them by the index of their package.
find @fontsource-variable -type f ! -name '*-wght-normal.woff2' ! -name unicode.json ! -name package.json ! -name LICENSE -delete
# Captions use one weight of Inter. Countries are read from the file that holds both IPv4 and IPv6.
find @expo-google-fonts/inter -name '*.ttf' ! -name 'Inter_500Medium.ttf' -delete
rm -f @ip-location-db/*/*-ipv4.mmdb @ip-location-db/*/*-ipv6.mmdb
