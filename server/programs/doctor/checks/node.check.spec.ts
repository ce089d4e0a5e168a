import { judgeNode } from './node.check.js';

it.each([
  ['20.19.0', 'ok'],
  ['20.20.2', 'ok'],
  ['24.1.0', 'ok'],
  ['20.18.9', 'fault'],
  ['18.20.0', 'fault'],
])('Node %s: %s', (version, level) => {
  expect(judgeNode(version, '>=20.19.0 <27').level).toBe(level);
});
