import { readCode } from './imported-code.js';

const [ours, links] = ['https://qr.example.com', 'https://q.example'];
const sum = 'a'.repeat(64);
const sums = new Map([['files/content/menu.pdf', sum]]);

const record = {
  id: '0K3QR7XPW9',
  type: 'website',
  original_resource: 'https://www.Example.com/a?b#c',
  content: null,
  counter: 3,
  style: { size: 'small', logo: '' },
  proof: null,
  status: 'active',
  status_reason: null,
  status_since: null,
  warning: null,
  embed_origin: null,
  code_text: 'https://q.example/0K3QR7XPW9',
  created_at: '2026-11-25T22:42:00.123456+00:00',
};

const rules = { sums, ownOrigins: [ours, links] };
const read = (change: object) => readCode(JSON.stringify({ ...record, ...change }), rules);

it.each([
  [{}, { host: 'www.example.com', file_sha256: null }],
  [
    { original_resource: 'storage:content/menu.pdf', type: 'menu' },
    { host: null, file_sha256: sum },
  ],
  [
    { original_resource: '', status: 'deleted' },
    { host: null, file_sha256: null },
  ],
  [{ picture_version: 3 }, { picture_version: 3 }],
  [{ host: 'innocent.example', email: 'a@example.com', qr_image_url: 'x' }, { host: 'www.example.com' }],
])('reads %j', async (change, expected) => {
  const code = await read(change);
  expect(code).toMatchObject({ id: record.id, counter: 3, ...expected });
  expect(code).not.toHaveProperty('email');
  expect(code).not.toHaveProperty('qr_image_url');
});

const address = 'original_resource is not a public http or https address';
const missing = 'original_resource is a file that is not in the export';

it.each<[object, string | RegExp]>([
  [{ original_resource: 'javascript:alert(1)' }, address],
  [{ original_resource: 'data:text/html,x' }, address],
  [{ original_resource: 'ftp://example.com/' }, address],
  [{ original_resource: 'http://localhost/' }, address],
  [{ original_resource: 'http://192.168.0.1/' }, address],
  [{ original_resource: 'https://user:secret@example.com/' }, address],
  [{ original_resource: `${ours}/0K3QR7XPW9` }, address],
  [{ original_resource: `${links}/0K3QR7XPW9` }, address],
  [{ original_resource: '' }, address],
  [{ original_resource: 'https://example.com/', status: 'gone' }, /^status /],
  [{ original_resource: 'page:website', content: {} }, 'content is not that of a website page'],
  [{ original_resource: 'storage:content/other.pdf' }, missing],
  [{ original_resource: 'storage:../content/menu.pdf' }, missing],
  [{ id: '0k3qr7xpw9' }, /^id /],
  [{ type: 'nope' }, 'type is not a type of this version'],
  [{ counter: -1 }, /^counter /],
  [{ picture_version: 0 }, /^picture_version /],
  [{ style: { logo: '../x.png' } }, /^style logo /],
  [{ code_text: 'javascript:alert(1)' }, 'code_text is not an http or https address'],
  [{ created_at: 'yesterday' }, /^created_at /],
])('refuses %j', (change, reason) => expect(read(change)).rejects.toThrow(reason));

it('takes a link that a former rule allowed', async () => {
  const original_resource = 'https://example.com/menu\u200B';
  expect(await read({ original_resource })).toMatchObject({ original_resource });
});

it.each(['', '{', '7', 'null'])('refuses the line %j', (line) =>
  expect(readCode(line, rules)).rejects.toThrow(/not JSON|expected object/),
);

describe('of the changes', () => {
  const change = (before: object, actor = 'maker') => ({
    at: record.created_at,
    actor,
    action: 'change',
    before,
    after: {},
  });
  const undone = async (before: object, further: object = {}) => {
    const code = await read({
      changes: [change({ name: 'A' }), change(before), change({}, 'admin')],
      ...further,
    });
    expect(code.changes.map(({ actor }) => actor)).toEqual(['maker', 'maker', 'admin']);
    return { before: code.changes[1]!.before, former: code.former };
  };
  const file = 'storage:content/menu.pdf';

  it.each<[object, object]>([
    [{ name: 'Terrace' }, { name: 'Terrace' }],
    [
      { original_resource: 'https://example.org/', host: 'innocent.example', name: 'x' },
      {
        original_resource: 'https://example.org/',
        host: 'example.org',
        content: null,
        file_sha256: null,
        name: 'x',
      },
    ],
    [
      { original_resource: file, file_sha256: 'b'.repeat(64) },
      { original_resource: file, file_sha256: sum, host: null, content: null },
    ],
    [{ host: 'innocent.example' }, { host: 'www.example.com', content: null, file_sha256: null }],
    [{ original_resource: 'javascript:alert(1)', name: 'x' }, { name: 'x' }],
    [{ original_resource: `${links}/0K3QR7XPW9`, host: 'q.example' }, {}],
    [{ original_resource: 'storage:content/other.pdf', file_sha256: sum }, {}],
  ])(
    'the latest by the maker, from %j, can be undone as far as a creation would take it',
    async (given, expected) => {
      expect(await undone(given)).toEqual({
        before: expected,
        former: (expected as { original_resource?: string }).original_resource,
      });
    },
  );

  it('one by an unknown actor is refused', () =>
    expect(read({ changes: [change({}, 'visitor')] })).rejects.toThrow(/^changes 0 actor /));
});

it('reads an export from before keyrings', async () => {
  expect(await read({})).toMatchObject({
    keyring: null,
    name: '',
    note: '',
    ends_at: null,
    destination_changed_at: null,
    restores: 'active',
    changes: [],
  });
});
