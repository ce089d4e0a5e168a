import { readCode } from './imported-code.js';

const [ours, links] = ['https://qr.example.com', 'https://q.example'];
const sum = 'a'.repeat(64);
const sums = new Map([['files/content/menu.pdf', sum]]);
const mail = { name: 'Ada', links: [{ url: 'tel:112' }, { url: 'mailto:ana@mail.example' }] };
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

const rules = { sums, ownOrigins: [ours, links], linkOrigins: [ours, links, 'https://old.example'] };
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
  [{ type: 'links', original_resource: 'page:links', content: mail }, { hosts: ['mail.example'] }],
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
  [{ type: 'wifi' }, 'type is not a type of this version'],
  [{ original_resource: 'storage:uploads/menu.pdf' }, missing],
  ...['<script>alert(1)</script>', '"/><script/>', 'constructor', '__proto__', '#12345', '', 7].map(
    (color) => [{ style: { color } }, /^style color /] as [object, RegExp],
  ),
  [{ style: { background: 'url(x)' } }, /^style background /],
  [{ style: { gradient: { to: '"><script>', angle: 0 } } }, /^style gradient to /],
  [{ style: { size: 'huge' } }, /^style size /],
  [{ style: { frame: '9px' } }, /^style frame /],
  [{ style: { modules: 'toString' } }, /^style modules /],
  [{ style: { eyes: { shape: 'constructor' } } }, /^style eyes shape /],
  [{ style: { text: 'a', banner: { design: 'pill', text: 'b', place: 'below' } } }, /^style banner /],
  [{ style: { text: 'a'.repeat(201) } }, /^style text /],
  [{ style: { logoShare: 0.9 } }, /^style logoShare /],
  [{ style: { logoAspect: -1 } }, /^style logoAspect /],
  [{ style: { han: 'xx' } }, /^style han /],
  [{ style: { later: 1 } }, /^style /],
  ...['../x.png', 'content/menu.pdf', 'logo-1.svg', 'logo-../1.png'].map(
    (logo) => [{ style: { logo } }, /^style logo /] as [object, RegExp],
  ),
  [{ proof: { score: '9' } }, /^proof /],
  [{ picture_version: 2 ** 40 }, /^picture_version /],
  [{ embed_origin: 'https://a.example/x' }, /^embed_origin /],
  [{ name: 'a'.repeat(101) }, /^name /],
  [{ note: 'a'.repeat(1_001) }, /^note /],
  [{ status_reason: 'a\0b' }, /^status_reason /],
  [{ status_reason: 'a\uD800b' }, /^status_reason /],
  ...[
    'javascript:alert(1)',
    'https://evil.example/0K3QR7XPW9',
    'https://q.example.evil.example/0K3QR7XPW9',
    'https://q.example@evil.example/0K3QR7XPW9',
    'https://q.example/qr/0K3QR7XPW9',
    'https://q.example',
    'https://q.example/?0K3QR7XPW9',
  ].map(
    (text) => [{ code_text: text }, /^code_text is no scan link at .* --link-origin$/] as [object, RegExp],
  ),
  [{ code_text: 'https://q.example/1K3QR7XPW9' }, 'code_text is that of another code'],
  [{ created_at: 'yesterday' }, /^created_at /],
])('refuses %j', (change, reason) => expect(read(change)).rejects.toThrow(reason));

it.each(['https://q.example/0K3QR7XPW9', 'https://Q.EXAMPLE/0K3QR7XPW9', 'https://old.example/0K3QR7XPW9'])(
  'takes the text %s',
  async (text) => expect(await read({ code_text: text })).toMatchObject({ code_text: text }),
);

it('takes every style that a record may have', async () => {
  const style = {
    size: 'small',
    color: '#1A2B3C',
    background: 'transparent',
    frame: '2px',
    text: '',
    logo: `logo-${'a'.repeat(40)}.png`,
    gradient: { to: 'red', angle: 45 },
    modules: 'dots',
    eyes: { shape: 'leaf', color: 'blue' },
    banner: { design: 'ribbon', text: 'Scan me', place: 'below' },
    logoRing: 'wide',
    logoFit: 'contain',
    logoAspect: 3.2,
    logoShare: 0.3,
    eyeRadius: 2.2,
    han: 'jp',
  };
  expect((await read({ style })).style).toEqual(style);
});

describe('the picture of a page', () => {
  const webp = (chunk: string) => {
    const bytes = Buffer.from(`RIFF....WEBP${chunk}rest`, 'latin1');
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };
  const page = (picture: string) => ({
    type: 'links',
    original_resource: 'page:links',
    content: { name: 'Ada', picture, links: [{ url: 'https://example.com/' }] },
  });
  const dataUrl = (bytes: Buffer, type = 'webp') => `data:image/${type};base64,${bytes.toString('base64')}`;

  it('is taken as a creation makes it', async () => {
    const { content } = await read(page(dataUrl(webp('VP8 '))));
    expect(content).toEqual(page(dataUrl(webp('VP8 '))).content);
  });

  it.each<[string, string]>([
    ['markup', dataUrl(Buffer.from('<svg onload="alert(1)"/>'))],
    ['a PNG', dataUrl(Buffer.from('\x89PNG'), 'png')],
    ['an animation', dataUrl(webp('VP8X'))],
    ['a WebP with an appendix', dataUrl(Buffer.concat([webp('VP8 '), Buffer.from('more')]))],
    ['20 kB', dataUrl(Buffer.concat([webp('VP8 '), Buffer.alloc(20_000)]))],
  ])('is refused as %s', (_, picture) =>
    expect(read(page(picture))).rejects.toThrow('content picture is no WebP of at most 15000 bytes'),
  );
});

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

  it.each<[object, RegExp]>([
    [change({}, 'visitor'), /^changes 0 actor /],
    [{ ...change({}), action: 'adopt' }, /^changes 0 action /],
    [change({ status: 'deleted' }), /^changes 0 before status /],
    [change({ status: 'disabled' }), /^changes 0 before status /],
    [change({ style: { color: '<script>' } }), /^changes 0 before style color /],
    [{ ...change({}), after: { style: { color: '<script>' } } }, /^changes 0 after style color /],
    [change({ name: 'a'.repeat(101) }), /^changes 0 before name /],
    [change({ ends_at: 'never' }), /^changes 0 before ends_at /],
  ])('%j is refused', (given, reason) => expect(read({ changes: [given] })).rejects.toThrow(reason));

  it('one by an admin may have switched the code off', async () => {
    const off = change({ status: 'disabled' }, 'admin');
    expect((await read({ changes: [off] })).changes).toEqual([off]);
  });
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
