import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

interface Report {
  readonly violations: Violation[];
  readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
}

/** Runs dependency-cruiser with the rules of architecture.cruiser.mjs on a folder. */
function cruise(folder: string): Report {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, 'test/architecture.cruiser.mjs');
  const options = ['--config', config, '--output-type', 'json', 'server', 'widgets', 'migrations'];
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: Report }).summary;
}

it('has no forbidden import and no cycle', () => {
  expect(cruise(root).violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});

// An import per rule that it must report.
const wrongImports: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['no-cycle', 'server/types/a.ts', './b.js'],
  ['foundations-know-no-feature', 'server/storage/a.ts', '../qr/a.js'],
  ['domain-imports-nothing-of-ours', 'server/domain/a.ts', '../render/model/b.js'],
  ['domain-is-the-language-alone', 'server/domain/b.ts', 'node:fs'],
  ['domain-is-the-language-alone', 'server/domain/c.ts', 'zod'],
  ['kinds-alone-use-packages', 'server/domain/d.ts', 'zod/mini'],
  ['kinds-alone-use-packages', 'server/domain/e.ts', 'ibantools'],
  ['render-knows-domain-alone', 'server/render/a.ts', '../common/a.js'],
  ['model-runs-in-browsers', 'server/render/model/a.ts', '../raster/a.js'],
  ['model-needs-encoders-alone', 'server/render/model/c.ts', 'sharp'],
  ['model-needs-encoders-alone', 'server/render/model/d.ts', 'node:fs'],
  ['features-do-not-know-their-readers', 'server/operations/health/a.ts', '../../pages/a.js'],
  ['app-is-the-root', 'server/qr/d.ts', '../app/b.js'],
  ['features-do-not-know-operations', 'server/qr/c.ts', '../operations/metrics/b.js'],
  ['background-jobs-are-a-leaf', 'server/operations/jobs/a.ts', '../../qr/b.js'],
  ['nobody-knows-embed', 'server/operations/health/c.ts', '../../embed/b.js'],
  ['embed-knows-pages-and-qr', 'server/embed/a.ts', '../geo/b.js'],
  ['nobody-knows-programs', 'server/operations/health/b.ts', '../../programs/doctor/b.js'],
  ['programs-know-no-feature', 'server/programs/doctor/a.ts', '../../qr/b.js'],
  ['backup-and-export-know-foundations-alone', 'server/programs/backup/a.ts', '../../geo/b.js'],
  ['programs-stand-alone', 'server/programs/export/a.ts', '../doctor/b.js'],
  ['cli-knows-the-public-api-alone', 'server/programs/cli/a.ts', '../../common/a.js'],
  ['scan-knows-qr-and-geo', 'server/scan/a.ts', '../types/a.js'],
  ['email-knows-qr-alone', 'server/email/a.ts', '../geo/b.js'],
  ['qr-knows-types-and-upload', 'server/qr/a.ts', '../scan/a.js'],
  ['qr-knows-types-and-upload', 'server/qr/e.ts', '../abuse/reports/b.js'],
  ['geo-and-types-are-leaves', 'server/geo/a.ts', '../qr/b.js'],
  ['geo-and-types-are-leaves', 'server/types/c.ts', '../qr/a.js'],
  ['keyrings-is-a-leaf', 'server/keyrings/a.ts', '../qr/b.js'],
  ['manage-and-sheets-know-qr-and-keyrings', 'server/manage/a.ts', '../geo/b.js'],
  ['manage-and-sheets-know-qr-and-keyrings', 'server/sheets/a.ts', '../geo/b.js'],
  ['features-do-not-know-manage-and-sheets', 'server/qr/sheet.ts', '../sheets/b.js'],
  ['features-do-not-know-manage-and-sheets', 'server/qr/f.ts', '../manage/b.js'],
  ['batches-know-qr-keyrings-and-sheets', 'server/batches/a.ts', '../manage/b.js'],
  ['only-admin-knows-batches', 'server/qr/h.ts', '../batches/b.js'],
  ['abuse-lists-are-leaves', 'server/abuse/bans/a.ts', '../../qr/b.js'],
  ['data-through-the-service', 'server/scan/b.ts', '../qr/store/qr.store.js'],
  ['no-sibling-widget', 'widgets/generator/a.ts', '../qr-page/a.js'],
  ['loader-stands-alone', 'widgets/embed/a.ts', '../shared/b.js'],
  ['third-parties-know-no-widget', 'widgets/ads/a.ts', '../qr-page/a.js'],
  ['rooms-know-no-widget', 'widgets/making/a.ts', '../generator/a.js'],
  ['shared-knows-no-widget', 'widgets/shared/a.ts', '../generator/a.js'],
  ['widgets-take-domain-model-and-types', 'widgets/generator/b.ts', '../../server/common/a.js'],
  ['widgets-take-domain-model-and-types', 'widgets/generator/c.ts', '../../server/render/raster/a.js'],
  ['server-knows-no-widget', 'server/pages/a.ts', '../../widgets/shared/a.js'],
  ['no-barrels-and-dumps', 'server/pages/b.ts', './parts/index.js'],
  ['no-unresolvable', 'server/pages/c.ts', './nowhere.js'],
];
const targets = [
  'server/common/a.ts',
  'server/render/raster/a.ts',
  'server/render/model/b.ts',
  'server/qr/store/qr.store.ts',
  'server/qr/b.ts',
  'server/sheets/b.ts',
  'server/batches/b.ts',
  'server/geo/b.ts',
  'server/manage/b.ts',
  'server/app/b.ts',
  'server/abuse/reports/b.ts',
  'server/embed/b.ts',
  'server/operations/metrics/b.ts',
  'server/programs/doctor/b.ts',
  'widgets/qr-page/a.ts',
  'widgets/shared/b.ts',
  'server/pages/parts/index.ts',
  'migrations/a.ts',
];

it('every rule reports what it forbids', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-architecture-'));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    write('tsconfig.json', '{"compilerOptions":{"module":"nodenext"}}');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const target of targets) write(target, 'export const a = 1;\n');
    write('server/types/b.ts', "import { a as b } from './a.js';\nexport const a = b;\n");
    for (const [, file, imports] of wrongImports)
      write(file, `import { a as b } from '${imports}';\nexport const a = b;\n`);
    const { violations, ruleSetUsed } = cruise(folder);
    const caught = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    for (const [rule, file] of wrongImports) expect(caught).toContain(`${rule}: ${file}`);
    const ruleNames = ruleSetUsed.forbidden.map(({ name }) => name);
    expect(new Set(wrongImports.map(([rule]) => rule))).toEqual(new Set(ruleNames));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
