import { BodySize } from '../server/common/body/body-size.js';
import { parseJsonBody } from '../server/common/body/json-body.js';
import { RequestTooLarge } from '../server/common/errors/request-errors.js';
import { largeFields } from '../server/domain/kinds/content-size.js';
import { linkOrEntry, readUrl } from '../server/domain/entered-link.rule.js';
import { recogniseEntry } from '../server/domain/other-entry.rule.js';
import type { ContentRules } from '../server/domain/kinds/kind.js';
import { kinds } from '../server/domain/kinds/kinds.js';
import { readContent } from '../server/domain/kinds/read-content.js';
import { suggestLink } from '../server/domain/link-suggestion.rule.js';
import { maxTextLength } from '../server/domain/limits.js';
import { routeSchemas } from './support/route-schemas.js';
import { type FieldPath, fieldsOf, withText } from './support/text-fields.js';

/** Every text field of every body, query and content: a text is refused before anything costs that grows with it. */

const megabyte = 1024 * 1024;
const bodyLimit = 64 * 1024;
const headLimit = 16 * 1024;
const fillers = [' ', '(', '\u00ad', '5', '.', '/', '\\', ')', 'a.', '= '];
const starts = ['', 'https://example.com/', '+', 'a@a'];
const picturePrefix = 'data:image/png;base64,';
const made = new Map<number, readonly string[]>();

/** Texts of a length, whose last sign makes patterns fail that take the rest. */
function textsOf(length: number): readonly string[] {
  const isShort = length <= 256 * 1024;
  const texts =
    made.get(length) ??
    (isShort ? starts : [picturePrefix]).flatMap((start) =>
      fillers.map((filler) => `${start}${filler.repeat((length - start.length - 1) / filler.length)}!`),
    );
  made.set(length, texts);
  return texts;
}

/** Returns the CPU time of this process in ms, the lesser of two runs: garbage collection and compilation may fall into one of them. */
const cpuMs = (run: () => unknown): number => Math.min(cpuOf(run), cpuOf(run));

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What parsing the largest body costs, with time for collecting garbage. */
let referenceMs: number;

beforeAll(() => {
  const body = Buffer.from(JSON.stringify({ style: { logo: 'x'.repeat(7 * megabyte) } }));
  const parse = () => parseJsonBody(body);
  const times = Array.from({ length: 5 }, () => cpuMs(parse)).sort((a, b) => a - b);
  referenceMs = Math.max(times[2]!, 5);
});

const dear = (costs: readonly (readonly [name: string, ms: number])[]) =>
  costs.filter(([, ms]) => ms > 5 * referenceMs);

const contents = kinds.map(({ name, load }) => [name, load] as const);
const schemasOf = (rules: ContentRules) => [
  ...new Set([rules.schema, rules.schemaFor?.({}) ?? rules.schema]),
];
const fieldsOfRules = (rules: ContentRules) =>
  schemasOf(rules).flatMap((schema) => fieldsOf(schema).map((path) => ({ schema, path })));

it.each(contents)('%s: 8 MB in a field are refused before its schema sees them', async (_, load) => {
  const rules = await load();
  for (const { schema, path } of fieldsOfRules(rules)) {
    const asked = jest.spyOn(schema, 'safeParse');
    const read = readContent(rules, withText(path, ' '.repeat(8 * megabyte)));
    expect('faults' in read && read.faults).toEqual({ [path.join('.')]: 'too-long' });
    expect(asked.mock.calls).toHaveLength(0);
    asked.mockRestore();
  }
});

it.each(contents)('%s: the longest text that the schema sees costs little in each field', async (_, load) => {
  const rules = await load();
  const costs = fieldsOfRules(rules).flatMap(({ path }) =>
    textsOf(largeFields[path[0]!]?.maxLength ?? maxTextLength).map((text): [string, number] => {
      const content = withText(path, text);
      return [`${path.join('.')} ${text.slice(0, 30)}`, cpuMs(() => readContent(rules, content))];
    }),
  );
  expect(dear(costs)).toEqual([]);
});

it.each([
  ['readUrl', readUrl],
  ['linkOrEntry', linkOrEntry],
  ['recogniseEntry', recogniseEntry],
  ['suggestLink', suggestLink],
])('%s: a long entry in the field for a link costs little', (_, read) => {
  const texts = [...textsOf(maxTextLength), ...textsOf(8 * megabyte)];
  expect(dear(texts.map((text) => [text.slice(0, 30), cpuMs(() => read(text))]))).toEqual([]);
});

const schemas = routeSchemas();
const bodies = schemas.filter(({ isBody }) => isBody);

it('knows the bodies of the API', () => {
  expect(bodies.length).toBeGreaterThan(15);
  expect(bodies.map(({ route }) => route)).toContain('QrController.create');
});

const isLarge = (path: FieldPath, { largeFields: large = {} }: (typeof bodies)[number]['policy']) =>
  Object.hasOwn(large, path.slice(0, 2).join('.'));

it('8 MB in a field of a body that may be so large are refused before it is parsed', () => {
  const large = bodies.filter(({ policy }) => policy.maxBodyBytes);
  expect(large.length).toBeGreaterThan(5);
  const blanks = Buffer.alloc(8 * megabyte, ' ');
  for (const { schema, policy } of large)
    for (const path of fieldsOf(schema)) {
      const [head, tail] = JSON.stringify(withText(path, '@')).split('@');
      const body = Buffer.concat([Buffer.from(head!), blanks, Buffer.from(tail!)]);
      expect(new BodySize(policy.largeFields).refusalOf(body)).toBeInstanceOf(RequestTooLarge);
    }
});

it.each(schemas.map(({ route, ...rest }) => [route, rest] as const))(
  '%s: the longest text that is parsed costs little in each field',
  (_, { schema, isBody, policy }) => {
    const whole = policy.maxBodyBytes ? 256 * 1024 : bodyLimit;
    const costs = fieldsOf(schema).flatMap((path) => {
      const length = isLarge(path, policy) ? policy.maxBodyBytes! : isBody ? whole : headLimit;
      return textsOf(length).map((text): [string, number] => {
        const value = withText(path, text);
        return [`${path.join('.')} ${text.slice(0, 30)}`, cpuMs(() => schema.safeParse(value))];
      });
    });
    expect(dear(costs)).toEqual([]);
  },
);
