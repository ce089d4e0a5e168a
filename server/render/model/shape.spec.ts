import { decimal } from './shape.js';

it.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [1e-9, '0'],
  [0.1 + 0.2, '0.3'],
  [1.005, '1'],
  [-1.239, '-1.24'],
  [1000, '1000'],
  [123456.789, '123456.79'],
])('%d is written as %s', (value, text) => {
  expect(decimal(value)).toBe(text);
});
