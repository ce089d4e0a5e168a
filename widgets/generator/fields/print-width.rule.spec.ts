import { isDense, minPrintMm } from './print-width.rule.js';

it.each([
  [29, 20, false],
  [41, 20, false],
  [45, 25, true],
  [61, 30, true],
  [73, 35, true],
  [117, 55, true],
])('a code of %i modules is printed %i mm wide', (modules, mm, dense) => {
  expect([minPrintMm(modules), isDense(modules)]).toEqual([mm, dense]);
});
