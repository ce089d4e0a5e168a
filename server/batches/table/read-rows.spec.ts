import { contentColumns } from '../../domain/batches/content-columns.js';
import { tableTemplate } from '../../domain/batches/table-template.js';
import { findTableKind } from '../../domain/batches/batch-kinds.js';
import { loadTexts } from '../../domain/languages/catalogue.js';
import { languages } from '../../domain/languages/languages.js';
import { kinds, type KindSlug } from '../../domain/kinds/kinds.js';
import { presentations } from '../../domain/kinds/presentations.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { headerWords } from '../batch.texts.js';
import { parseTable } from './parse-table.js';
import { readRows } from './read-rows.js';

beforeAll(() => loadTexts(...languages));

async function read(kindName: string, table: string, caption?: string) {
  const kind = findTableKind(kindName)!;
  return readRows(await parseTable(table, 10), {
    rules: await kind.load(),
    words: headerWords(kind),
    caption,
  });
}

it.each<[string, string, string, object]>([
  ['url', 'a link', 'Link\nexample.com/a', { content: { url: 'https://example.com/a' } }],
  ['url', 'the name of the field', 'URL\nhttps://a.example', { content: { url: 'https://a.example' } }],
  [
    'url',
    'a usual word',
    'name,address\nRoom,example.com/a',
    { content: { url: 'https://example.com/a' }, name: 'Room' },
  ],
  [
    'contact',
    'no address of a house as a link',
    'first name,website,address\nAna,a.example,x',
    { content: { firstName: 'Ana', website: 'a.example' } },
  ],
  ['url', 'a table without a header', 'https://a.example', { content: { url: 'https://a.example' } }],
  [
    'url',
    'names and captions, in Spanish',
    'Enlace;Nombre;Texto del código\na.example;Sala 1;Hola',
    { content: { url: 'https://a.example' }, name: 'Sala 1', caption: 'Hola' },
  ],
  [
    'wifi',
    'choices by their label, switches, and blanks around a password',
    'Network name,Security,Password,Red oculta\nGuests,WPA3 only, a b ,sí',
    { content: { ssid: 'Guests', security: 'wpa3', password: ' a b ', hidden: true } },
  ],
  [
    'contact',
    'lists and groups',
    'First name,Phone: Number,Phone: Kind,Phone 2,emails.0,Email 2,city\nAda,+44,Work,+34,a@b.de,c@d.de,Rome',
    {
      content: {
        firstName: 'Ada',
        phones: [{ number: '+44', kind: 'work' }, { number: '+34' }],
        emails: ['a@b.de', 'c@d.de'],
        address: { city: 'Rome' },
      },
    },
  ],
  [
    'contact',
    'a gap in a list, and a formula that was written as text',
    'First name,Phone,Phone\n"Ada",,\'+44',
    { content: { firstName: 'Ada', phones: [{}, { number: '+44' }] } },
  ],
  [
    'links',
    'its own name',
    'Name,Label,Link,Label 2,Link 2\nAna,Shop,a.example,Blog,b.example',
    {
      name: 'Ana',
      content: {
        name: 'Ana',
        links: [
          { label: 'Shop', url: 'https://a.example' },
          { label: 'Blog', url: 'https://b.example' },
        ],
      },
    },
  ],
  [
    'event',
    'times of a spreadsheet, and numbers',
    'Title,start,duration,all day,page\nParty,2027-03-14 20:00:00,90,no,yes',
    { content: { title: 'Party', start: '2027-03-14T20:00', duration: 90, allDay: false, page: true } },
  ],
])('%s: reads %s', async (kind, _, table, row) => {
  expect((await read(kind, table)).rows).toEqual([{ faults: {}, ...row }]);
});

it.each<[string, string, string, object]>([
  ['wifi', 'a choice', 'ssid,security\na,WPA4', { security: 'invalid' }],
  ['wifi', 'a switch', 'ssid,hidden\na,perhaps', { hidden: 'invalid' }],
  ['event', 'a number', 'title,duration\na,an hour', { duration: 'invalid' }],
])('%s: %s that does not exist is a fault of its cell', async (kind, _, table, faults) => {
  expect((await read(kind, table)).rows[0]!.faults).toEqual(faults);
});

it('tells what each column is, and takes the captions from one that is named', async () => {
  const { columns, rows } = await read('url', 'Link,Room,Link,Caption\na.example,101,b.example,x', 'room');
  expect(columns).toEqual([
    { header: 'Link', field: 'url' },
    { header: 'Room', field: 'caption' },
    { header: 'Link', field: null },
    { header: 'Caption', field: null },
  ]);
  expect(rows).toEqual([{ caption: '101', content: { url: 'https://a.example' }, faults: {} }]);
});

it.each([
  ['url', 'Foo,Bar\n1,2', 'no-known-column'],
  ['wifi', 'Guests', 'no-known-column'],
  ['wifi', 'ssid', 'empty'],
])('%s: refuses %j', async (kind, table, reason) => {
  await expect(read(kind, table)).rejects.toMatchObject({ reason });
});

const tableKinds = kinds.filter(({ takes }) => takes !== 'file').map(({ slug }) => slug as KindSlug);

it.each(tableKinds.flatMap((slug) => languages.map((_, i) => [slug, i] as const)))(
  '%s: its template is read as its example in language %i',
  async (slug, language) => {
    const kind = findTableKind(slug)!;
    const rules = await kind.load();
    const { example } = presentations[slug];
    const template = tableTemplate(contentColumns(rules), headerWords(kind)[language]!, example);
    const { columns, rows } = await read(slug, template.slice(1));
    expect(columns.filter(({ field }) => field === null)).toEqual([]);
    const content = readContent(rules, rows[0]!.content);
    const expected = readContent(rules, example) as { content: object };
    const shown = Object.fromEntries(
      Object.entries(expected.content).filter(([field]) => !['page', 'look', 'picture'].includes(field)),
    );
    expect('content' in content ? content.content : content).toEqual(shown);
  },
);
