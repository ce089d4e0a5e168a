import { builtinModules } from 'node:module';
import { forbid, widgetRules } from './architecture.widgets.mjs';

/** Rules for dependency-cruiser: which imports are forbidden, and why. test/architecture.spec.ts runs it. */

const foundations = 'domain|render|storage|common|config|database';
const fromNode = `^node:|^(${builtinModules.join('|')})$`;
/** An export has copies of the pages that the service shows, made by the same views. */
const pageCopies = '^server/programs/export/export-pages\\.ts$';
const spec = '\\.spec\\.tsx?$';

export default {
  forbidden: [
    forbid('no-cycle', 'Circular modules cannot be understood one by one.', {}, { circular: true }),
    forbid(
      'foundations-know-no-feature',
      'They serve every feature and depend on none; migrations, which the database runs, are no feature.',
      { path: `^server/(${foundations})/` },
      { path: `^server/(?!(${foundations})/)[^/]+/` },
    ),
    forbid(
      'domain-imports-nothing-of-ours',
      'Server and browser share it, so it depends on neither.',
      { path: '^server/domain/' },
      { path: '^(server|widgets|migrations)/', pathNot: '^server/domain/' },
    ),
    forbid(
      'domain-is-the-language-alone',
      'Browsers load it, and it must not depend on a package or a runtime.',
      { path: '^server/domain/', pathNot: spec },
      { path: `node_modules/|${fromNode}`, pathNot: 'node_modules/(zod/mini|ibantools|libphonenumber-js)' },
    ),
    forbid(
      'kinds-alone-use-packages',
      'Modules of kinds are loaded with their forms; the rest of domain is on pages that need no schema, no account number and no phone number.',
      { path: '^server/domain/', pathNot: '^server/domain/kinds/' },
      { path: 'node_modules/(zod|ibantools|libphonenumber-js)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'render-knows-domain-alone',
      'Pictures are rendered without Nest, storage or settings.',
      { path: '^server/render/' },
      { path: '^(server|widgets|migrations)/', pathNot: '^server/(render|domain)/' },
    ),
    forbid(
      'model-runs-in-browsers',
      'What the browser loads must reach neither node-canvas nor the file system; of packages it needs the encoders alone.',
      { path: '^server/render/model/', pathNot: spec },
      { path: '^server/render/(?!model/)' },
    ),
    forbid(
      'model-needs-encoders-alone',
      'sharp, canvas and the decoders do not run in a browser, nor does anything of Node.',
      { path: '^server/render/model/', pathNot: spec },
      { path: `node_modules/(?!(?:qrcode|lean-qr)/)|${fromNode}` },
    ),
    forbid(
      'features-do-not-know-their-readers',
      'scan, admin, pages and retention depend on other modules, and no module depends on them; but pages are what embed hands to other sites, and manage shows the statistics of scan.',
      {
        path: '^server/',
        pathNot: `^server/(scan|manage|admin|pages|embed|app)/|^server/operations/retention/|${pageCopies}`,
      },
      { path: '^server/(scan|admin|pages)/|^server/operations/retention/' },
    ),
    forbid(
      'app-is-the-root',
      'It composes the modules; main starts it.',
      { path: '^(server|migrations)/', pathNot: '^server/app/|^server/main\\.ts$' },
      { path: '^server/app/' },
    ),
    forbid(
      'features-do-not-know-operations',
      'Health, metrics and the API description read features, and no feature knows them; features register their jobs with operations/jobs.',
      { path: '^(server|migrations)/', pathNot: '^server/(operations|app)/|^server/main\\.ts$' },
      { path: '^server/operations/', pathNot: '^server/operations/jobs/' },
    ),
    forbid(
      'background-jobs-are-a-leaf',
      'Features import the runner of jobs, so that it may import none of them.',
      { path: '^server/operations/jobs/' },
      { path: '^(server|migrations)/', pathNot: '^server/operations/jobs/' },
    ),
    forbid(
      'nobody-knows-embed',
      'embed → pages, qr: what it is for is on other sites.',
      { path: '^(server|migrations)/', pathNot: '^server/(embed|app)/' },
      { path: '^server/embed/' },
    ),
    forbid(
      'embed-knows-pages-and-qr',
      'The generator for other sites, made of the same pages and codes.',
      { path: '^server/embed/' },
      { path: '^server/(types|upload|email|geo|scan|admin|abuse)/' },
    ),
    forbid(
      'nobody-knows-programs',
      'They are leaves: the server runs without them.',
      { path: '^(server|migrations|widgets)/', pathNot: '^server/programs/' },
      { path: '^server/programs/' },
    ),
    forbid(
      'programs-know-no-feature',
      'They use settings, database and adapters of outside systems, so that they work when a feature does not.',
      { path: '^server/programs/', pathNot: pageCopies },
      {
        path: '^server/(types|qr|scan|abuse|admin|pages|embed|operations|app)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'backup-and-export-know-foundations-alone',
      'They must still work on the day on which the product is gone.',
      { path: '^server/programs/(backup|export)/', pathNot: pageCopies },
      { path: `^server/(?!(${foundations}|programs)/)[^/]+/` },
    ),
    forbid(
      'programs-stand-alone',
      'Each program is understood without the others.',
      { path: '^server/programs/([^/]+)/' },
      { path: '^server/programs/', pathNot: '^server/programs/$1/' },
    ),
    forbid(
      'cli-knows-the-public-api-alone',
      'It talks to a server elsewhere, of which it needs the language and the types of answers.',
      { path: '^server/programs/cli/' },
      {
        path: '^(server|migrations)/',
        pathNot: '^server/(programs/cli|domain)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'scan-knows-qr-and-geo',
      'scan → qr, and geo for the country of a scan in its statistics; geo is a leaf, so there is no cycle.',
      { path: '^server/scan/' },
      { path: '^server/(types|upload|email|admin|pages)/' },
    ),
    forbid(
      'email-knows-qr-alone',
      'email → qr, and the reports of which it tells support.',
      { path: '^server/email/' },
      { path: '^server/(types|upload|geo|scan|admin|pages)/' },
    ),
    forbid(
      'qr-knows-types-and-upload',
      'qr → types, upload.',
      { path: '^server/qr/' },
      { path: '^server/(email|geo|scan|admin|pages)/|^server/abuse/reports/' },
    ),
    forbid(
      'geo-and-types-are-leaves',
      'geo and types know no feature.',
      { path: '^server/(geo|types)/' },
      { path: '^server/(geo|types|qr|upload|email)/', pathNot: '^server/$1/' },
    ),
    forbid(
      'keyrings-is-a-leaf',
      'keyrings knows its keys, and no code that they open.',
      { path: '^server/keyrings/' },
      { path: '^server/(types|qr|upload|email|geo|scan|abuse|manage|admin|pages)/' },
    ),
    forbid(
      'manage-and-sheets-know-qr-and-keyrings',
      'manage → qr, keyrings, and scan for statistics; sheets → qr, and keyrings for the names of codes.',
      { path: '^server/(manage|sheets)/' },
      { path: '^server/(email|geo|admin|pages|embed)/' },
    ),
    forbid(
      'features-do-not-know-manage-and-sheets',
      'They are readers of qr, like admin, and do not know each other; batches have sheets in their files.',
      { path: '^server/([^/]+)/', pathNot: '^server/(app|batches)/' },
      { path: '^server/(manage|sheets)/', pathNot: '^server/$1/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'batches-know-qr-keyrings-and-sheets',
      'batches → qr, keyrings, sheets; admin bans batches.',
      { path: '^server/batches/' },
      { path: '^server/(email|geo|scan|manage|admin|pages|embed)/' },
    ),
    forbid(
      'only-admin-knows-batches',
      'They are readers of qr, like sheets.',
      { path: '^server/', pathNot: '^server/(app|admin|batches)/' },
      { path: '^server/batches/' },
    ),
    forbid(
      'abuse-lists-are-leaves',
      'Bans, limits and destination rules know no feature: what they guard uses them.',
      { path: '^server/abuse/(bans|limits|destinations)/' },
      { path: '^server/(types|qr|upload|email|geo|scan|admin|pages)/|^server/abuse/reports/' },
    ),
    forbid(
      'data-through-the-service',
      'A module reads data of another through its service, never its entity or store.',
      { path: '^server/([^/]+)/' },
      { path: '^server/.+\\.(entity|store)\\.ts$', pathNot: '^server/$1/' },
    ),
    ...widgetRules,
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
    forbid('no-unresolvable', 'It would fail.', {}, { couldNotResolve: true, pathNot: '\\.wasm\\?url$' }),
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
