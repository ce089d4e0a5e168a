import { pathTo, placeAt } from './steps.js';

it.each([
  ['/generate', 'start', undefined],
  ['/generate/url', 'start', 'url'],
  ['/generate/social/', 'start', 'social'],
  ['/generate/pdf/customize', 'customize', 'pdf'],
  ['/customize', 'customize', undefined],
  ['/generate/menu/size-color', 'size-color', 'menu'],
  ['/generate/url/download', 'download', 'url'],
  ['/download', 'download', undefined],
])('%s is the step %s of type %s', (path, step, type) => {
  expect(placeAt(path)).toEqual({ step, type });
});

it.each([
  ['start', '/generate/url'],
  ['customize', '/generate/url/customize'],
  ['download', '/generate/url/download'],
] as const)('%s is at %s', (step, path) => {
  expect(pathTo(step, 'url')).toBe(path);
});
