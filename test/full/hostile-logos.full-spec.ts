import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
const { api } = server;

beforeAll(() => api.create('https://example.com/warm-up', { size: 'large' }));

const dataUrl = (file: Buffer, type = 'svg+xml') => `data:image/${type};base64,${file.toString('base64')}`;
const createWith = (logo: string) =>
  api.post('/api/qr', { type: 'url', originalResource: 'https://example.com', style: { logo } });

const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c03' } });
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`);

const gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>';
/** Returns a few elements that draw 400 · 2^levels shapes. */
const doubled = (levels: number) =>
  `<g id="l0">${'<rect width="64" height="64" fill-opacity=".01" fill="url(#g)"/>'.repeat(400)}</g>` +
  Array.from({ length: levels }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(2)}</g>`).join(
    '',
  );
const picture = (png: Buffer) => `<image width="64" height="64" href="${dataUrl(png, 'png')}"/>`;

async function pngDeclaring(side: number): Promise<Buffer> {
  const png = await flat(8).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

const hostile: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a truncated PNG', async () => (await flat(400).png().toBuffer()).subarray(0, 200)],
  ['a PNG of 50,000 × 50,000', () => pngDeclaring(50_000)],
  [
    'an SVG with an external entity',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ['an SVG that shows a file', () => svg('<image href="file:///etc/passwd"/>')],
  ['an SVG with a script', () => svg('<script>1</script>')],
  ['an SVG nested deeply', () => svg('<g>'.repeat(50_000))],
  ['an SVG of many references', () => svg('<use href="#a"/>'.repeat(100))],
  [
    'an SVG with costly filters',
    () => svg('<filter id="f"><feTurbulence/></filter>' + '<rect filter="url(#f)"/>'.repeat(200)),
  ],
  ['a gzipped SVG that unpacks to many elements', () => gzipSync(svg('<g></g>'.repeat(200_000)))],
  ['an SVG around a picture of 36 megapixels', async () => svg(picture(await flat(6_000).png().toBuffer()))],
  ['gzip that unpacks to 400 MB', () => gzipSync(Buffer.alloc(400 * 1024 * 1024))],
  ['a PDF called a PNG', () => Buffer.from('%PDF-1.7')],
];

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;

/** Returns the command lines of the children of a process's threads. */
const childrenOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'));

it.each(hostile)('%s is refused, and memory stays low', async (_, make) => {
  const logo = dataUrl(await make(), 'png');
  const before = residentMb();
  const { status, body } = await createWith(logo);
  expect([status, body.code]).toEqual([422, 'logo.unreadable']);
  expect(residentMb() - before).toBeLessThan(100);
});

const logoProcesses = () =>
  childrenOf(server.pid).filter((command) => command.includes('logo-process')).length;

/** Returns the CPU time of the server's children that have ended. */
const endedChildrenMs = () => {
  const [, ...fields] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.join('').split(' ').slice(13, 15).map(Number);
  return (user! + system!) * 10;
};

it('an SVG that takes minutes to draw is refused after a second of CPU time, and its process has ended', async () => {
  const beforeMs = endedChildrenMs();
  const { status, body } = await createWith(dataUrl(svg(gradient + doubled(10))));
  expect([status, body.error]).toEqual([422, 'The logo takes too long to read']);
  const tookMs = endedChildrenMs() - beforeMs;
  expect(tookMs).toBeGreaterThan(1_000);
  expect(tookMs).toBeLessThan(2_500);
});

it('processes of logos that take too long have ended when the errors are answered', async () => {
  const logo = dataUrl(svg(gradient + doubled(10)));
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => api.post('/api/qr/preview', { style: { logo } })),
  );
  for (const { body } of answers) expect(body.error).toBe('The logo takes too long to read');
  expect(logoProcesses()).toBe(0);
});

it('ordinary SVG logos are read one after another by a process that is kept', async () => {
  const logo = dataUrl(svg('<circle r="32" cx="32" cy="32" fill="#0b7a5b"/>'));
  for (let i = 0; i < 6; i++) await api.create('https://example.com', { logo });
  expect(logoProcesses()).toBeGreaterThan(0);
  expect(logoProcesses()).toBeLessThanOrEqual(4);
});

it('still creates codes afterwards', async () => {
  expect((await api.create('https://example.com')).scannable.ok).toBe(true);
});

it('an SVG that exploits backtracking regular expressions is read', async () => {
  await api.create('https://example.com', { logo: dataUrl(svg(`url(${' '.repeat(900_000)}`)) });
});
