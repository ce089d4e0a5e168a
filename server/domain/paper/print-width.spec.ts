import { distanceOf, hangingPlaces, printWidthFor } from './print-width.js';

it.each([
  [29, 100, { codeMm: 11.6, wholeMm: 14.8 }],
  [29, hangingPlaces.label, { codeMm: 17.4, wholeMm: 22.2 }],
  [29, hangingPlaces.card, { codeMm: 29, wholeMm: 37 }],
  [29, hangingPlaces.table, { codeMm: 58, wholeMm: 74 }],
  [29, hangingPlaces['shop-window'], { codeMm: 174, wholeMm: 222 }],
  [73, hangingPlaces.label, { codeMm: 43.8, wholeMm: 48.6 }],
  [29, hangingPlaces.banner, { codeMm: 580, wholeMm: 740 }],
] as const)('%i modules at %i mm: %j', (moduleCount, distance, width) =>
  expect(printWidthFor(distance, moduleCount)).toEqual(width),
);

it.each([
  [11.6, 29, 100],
  [11.5, 29, 0],
  [29, 29, 250],
] as const)('a code of %f mm with %i modules is read from %i mm', (mm, moduleCount, distance) =>
  expect(distanceOf(mm, moduleCount)).toBeCloseTo(distance),
);
