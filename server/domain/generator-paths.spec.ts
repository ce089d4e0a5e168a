import { generatorPath, generatorPlaceAt, startPaths } from './generator-paths.js';
import { kinds } from './kinds/kinds.js';

it.each([
  ['/generate', 'start', undefined],
  ['/generate/url', 'start', 'url'],
  ['/generate/pdf/customize', 'customize', 'pdf'],
  ['/customize', 'customize', undefined],
  ['/generate/menu/size-color', 'size-color', 'menu'],
  ['/generate/url/download', 'download', 'url'],
  ['/download', 'download', undefined],
])('%s is the step %s of the kind %s', (path, step, kind) => {
  expect(generatorPlaceAt(path)).toEqual({ step, kind });
});

it.each([
  '/',
  '/generate/',
  '/generate/website',
  '/generate/url/',
  '/generate/url/start',
  '/generate/url/pay',
  '/generate/url/customize/x',
  '/x/generate/url',
  '/size-color',
  '/constructor',
])('%s is no screen', (path) => expect(generatorPlaceAt(path)).toBeUndefined());

it.each([
  ['start', '/generate/url'],
  ['customize', '/generate/url/customize'],
  ['download', '/generate/url/download'],
] as const)('%s is at %s', (step, path) => expect(generatorPath(step, 'url')).toBe(path));

it('each kind has a start screen, in the order of the kinds', () => {
  expect(startPaths).toEqual(kinds.map(({ slug }) => `/generate/${slug}`));
});
