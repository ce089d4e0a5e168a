import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The table of `server/abuse/asvs.md` against the standard and the tree. */

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const table = read('server/abuse/asvs.md');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const rows = table
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [, requirement = '', applies = '', where = '', test = '', open = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { requirement, applies, where, test, open };
  });

/** @param requirement text that begins with numbers and ranges, such as `1.2.4` or `4.4.1–4.4.4, 4.5.1` */
function numbersOf(requirement: string): string[] {
  const [numbers = ''] = /^[\d.–, ]+/.exec(requirement) ?? [];
  return numbers.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const [section, from] = [first.slice(0, first.lastIndexOf('.')), lastNumber(first)];
    return Array.from({ length: lastNumber(last) - from + 1 }, (_, i) => `${section}.${from + i}`);
  });
}

const lastNumber = (number: string) => Number(number.slice(number.lastIndexOf('.') + 1));

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);

it('has each requirement of levels 1 and 2 once, in the order of the standard', () => {
  const expected = Object.entries(sections).flatMap(([section, length]) =>
    Array.from({ length }, (_, i) => `${section}.${i + 1}`),
  );
  const chapterOf = (number: string) => Number.parseInt(number, 10);
  const found = rows.flatMap(({ requirement }) => numbersOf(requirement));
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found.map(chapterOf)).toEqual(expected.map(chapterOf));
});

it('names files that exist, and tests that are tests', () => {
  const wrong = rows.flatMap(({ requirement, where, test }) => {
    const missing = pathsIn(`${where} ${test}`).filter((path) => !existsSync(join(root, path)));
    const others = pathsIn(test).filter((path) => !/spec\.tsx?$/.test(path));
    return [...missing, ...others].map((path) => `${requirement}: ${path}`);
  });
  expect(wrong).toEqual([]);
});

it('says of what applies which test or open point there is, and of the rest why not', () => {
  const unfounded = rows.filter(({ applies, test, open }) =>
    applies === 'yes' ? pathsIn(test).length === 0 && open === '' : !/^no: \S/.test(applies),
  );
  expect(unfounded).toEqual([]);
});

it('has every key that servers share in its list of keys', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'),
  );
  const keys = sources.flatMap((path) =>
    [...read(join('server', path)).matchAll(/ecrets\)?\s*\.get\('([^']+)'\)/g)].map(([, name]) => name!),
  );
  const listed = /## Keys and algorithms\n([^#]*)/.exec(table)![1]!;
  expect(keys).toContain('upload-address');
  expect(keys.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

it('names settings that exist', () => {
  const settings = read('docker/settings.md');
  const named = table.match(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g) ?? [];
  expect(named).toContain('CLAMD_URL');
  expect(named.filter((name) => !settings.includes(name) && name !== 'NODE_EXTRA_CA_CERTS')).toEqual([]);
});
