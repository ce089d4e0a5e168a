import { placeAt } from './steps.js';

it.each([
  ['/generate/social/', { step: 'start', kind: 'social' }],
  ['/generate/pdf/customize', { step: 'customize', kind: 'pdf' }],
  ['/elsewhere', { step: 'start', kind: undefined }],
])('%s shows %o', (path, place) => expect(placeAt(path)).toEqual(place));
