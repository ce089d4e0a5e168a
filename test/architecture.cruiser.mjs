/** The direction of imports, for dependency-cruiser. What is forbidden, and why; test/architecture.spec.ts runs it. */

const features = 'types|qr|upload|email|geo|scan|admin|pages|health';
const withoutFeatures = 'render|storage|common|config|database';
const serverOnlyRender =
  '^server/render/(byte-reader|canvas|caption-fonts|caption-outline|caption-runs|climb|decoders|encode|eps|flate|font-slices|hardships|harfbuzz|harfbuzz-pen|ladder|loaded-fonts|logo|logo-process|pdf|picture|png|proof|render-worker|shaping-font|surface|svg-logo|woff2|woff2-glyphs)\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycle', 'Circular modules cannot be understood one by one.', {}, { circular: true }),
    forbid(
      'foundations-know-no-feature',
      'render, storage, common, config and database serve every feature and know none.',
      { path: `^server/(${withoutFeatures})/` },
      { path: `^server/(${features})/` },
    ),
    forbid(
      'render-imports-nothing-of-ours',
      'It runs in the browser as well.',
      { path: '^server/render/' },
      { path: '^(server|widgets|migrations)/', pathNot: '^server/render/' },
    ),
    forbid(
      'pure-render-stays-pure',
      'What the browser loads must not reach node-canvas or the file system.',
      { path: '^server/render/', pathNot: `${serverOnlyRender}|\\.spec\\.ts$` },
      { path: `${serverOnlyRender}|^node:|^(fs|path|crypto)$` },
    ),
    forbid(
      'nobody-knows-scan-admin-pages',
      'They stand at the end of the way.',
      { path: '^server/', pathNot: '^server/(scan|admin|pages)/|^server/app\\.module\\.ts$' },
      { path: '^server/(scan|admin|pages)/' },
    ),
    forbid(
      'scan-knows-qr-and-geo',
      'scan → qr, and geo for the country of a scan in its statistics; geo is a leaf, so that no way leads back.',
      { path: '^server/scan/' },
      { path: '^server/(types|upload|email|admin|pages)/' },
    ),
    forbid(
      'email-knows-qr-alone',
      'email → qr.',
      { path: '^server/email/' },
      { path: '^server/(types|upload|geo|scan|admin|pages|health)/' },
    ),
    forbid(
      'qr-knows-types-and-upload',
      'qr → types, upload.',
      { path: '^server/qr/' },
      { path: '^server/(email|geo|scan|admin|pages)/' },
    ),
    forbid(
      'geo-knows-nobody',
      'geo is a leaf.',
      { path: '^server/geo/' },
      { path: '^server/(types|qr|upload|email|health)/' },
    ),
    forbid(
      'types-know-nobody',
      'types is a leaf.',
      { path: '^server/types/' },
      { path: '^server/(qr|upload|email|geo)/' },
    ),
    forbid(
      'data-through-the-service',
      'A module reads data of another through its service, never its entity or store.',
      { path: '^server/([^/]+)/' },
      { path: '^server/[^/]+/[^/]+\\.(entity|store)\\.ts$', pathNot: '^server/$1/' },
    ),
    forbid(
      'no-sibling-widget',
      'A widget imports widgets/shared and itself.',
      { path: '^widgets/([^/]+)/', pathNot: '^widgets/shared/' },
      { path: '^widgets/', pathNot: '^widgets/(shared|$1)/' },
    ),
    forbid(
      'shared-knows-no-widget',
      'widgets/shared serves them all.',
      { path: '^widgets/shared/' },
      { path: '^widgets/', pathNot: '^widgets/shared/' },
    ),
    forbid(
      'widgets-take-pure-render-and-types',
      'Nothing else of the server runs in a browser.',
      { path: '^widgets/' },
      { path: '^server/', pathNot: '^server/render/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'widgets-take-pure-render',
      'node-canvas does not run in a browser.',
      { path: '^widgets/' },
      { path: serverOnlyRender },
    ),
    forbid(
      'server-knows-no-widget',
      'Pages meet the widgets only as built files, by the manifest.',
      { path: '^(server|migrations)/' },
      { path: '^widgets/' },
    ),
    forbid(
      'no-barrels-and-dumps',
      'A name says what a file is.',
      {},
      { path: '^(server|widgets|test)/.*/(index|utils?|helpers?|misc)\\.tsx?$' },
    ),
    forbid('no-unresolvable', 'It would fail when it runs.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6'],
  },
};
