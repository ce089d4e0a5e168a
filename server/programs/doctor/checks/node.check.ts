import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../config/project-root.js';
import { type Check, fault, type Finding, ok } from '../check.js';

export const nodeCheck: Check = {
  name: 'Node',
  settings: [],
  run: async () => {
    const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    const { engines } = JSON.parse(text) as { engines: { node: string } };
    return [judgeNode(process.versions.node, engines.node)];
  },
};

/** @param engines as in package.json; its least version counts: `>=20.19.0` */
export function judgeNode(version: string, engines: string): Finding {
  const least = />=\s*(\d+(?:\.\d+){0,2})/.exec(engines)?.[1] ?? '0';
  if (compare(version, least) >= 0) return ok(version);
  return fault(`${version} is too old`, `Install Node ${least} or later (https://nodejs.org).`);
}

function compare(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  const i = [0, 1, 2].find((at) => (first[at] ?? 0) !== (second[at] ?? 0));
  return i === undefined ? 0 : (first[i] ?? 0) - (second[i] ?? 0);
}
