import { defaultStyle } from '../../domain/style.js';
import {
  type CodeFacts,
  columnsOf,
  differing,
  factsIn,
  outcomeOfFacts,
  warningOf,
} from './editable-columns.js';

const facts: CodeFacts = {
  destination: 'storage:content/menu.pdf',
  content: { description: 'Cakes', searchable: true },
  opens: 'page',
  host: null,
  sha256: 'digest',
  status: 'active',
  endsAt: '2027-01-31T18:00:00.000Z',
  name: 'Terrace',
  note: '',
  style: defaultStyle,
  imageKey: 'qr-1.png',
  proof: null,
  pictureVersion: 2,
};

it('facts are kept by the names of columns, which changes of earlier releases have too', () => {
  const columns = columnsOf(facts);
  expect(columns).toMatchObject({
    original_resource: facts.destination,
    file_sha256: 'digest',
    picture_version: 2,
  });
  expect(factsIn(columns)).toEqual(facts);
  expect(factsIn({ original_resource: 'https://example.com/', ends_at: null })).toEqual({
    destination: 'https://example.com/',
    endsAt: null,
  });
});

it('facts have an outcome', async () => {
  const { host, ...columns } = await outcomeOfFacts(facts).columns();
  expect(factsIn({ ...columns, host })).toEqual({
    destination: facts.destination,
    content: facts.content,
    opens: facts.opens,
    host: null,
    sha256: facts.sha256,
  });
});

it.each<[Partial<CodeFacts>, (keyof CodeFacts)[]]>([
  [{}, []],
  [{ name: 'Terrace', content: { searchable: true, description: 'Cakes' } }, []],
  [{ note: 'x', content: { description: 'Pies' }, name: 'Terrace' }, ['content', 'note']],
  [{ endsAt: null, name: undefined }, ['endsAt']],
])('of %j differ %j', (wanted, expected) => expect(differing(facts, wanted)).toEqual(expected));

it.each([
  [null, null, [], null],
  ['reported', 'example.com', [], 'reported'],
  ['look-alike', 'example.com', ['example.org'], null],
  [null, 'paypa1.com', [], 'look-alike'],
  ['reported', null, ['paypa1.com'], 'look-alike'],
] as const)('of the warning %s, with %s and %j, is left %s', (warning, host, onPage, expected) => {
  const hosts = onPage.map((one) => ({ host: one, listed: false }));
  expect(warningOf(warning, host, hosts)).toBe(expected);
});
