import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { visit, type Visitor } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { blankPdf } from '../support/sample-files.js';
import { startSmtpServer, type SmtpServerUnderTest } from '../support/smtp-server.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { byKeyboard, byMouse, type Walker } from '../support/walker.js';

/** Tests every type from the home page to the download and the email, as visitors do it. */

const email = 'visitor@example.com';
const widths = { phone: [390, 844], desktop: [1280, 800] } as const;
/** The names of downloads, which come from the first host label of a link or from the file. */
const savedNames = {
  'https://shop.example.com/today': 'shop',
  'social.example.com/me': 'social',
  pdf: 'Lunch-menu',
  png: 'board',
} as const;
type Content = keyof typeof savedNames;

const walkers = { mouse: byMouse, keyboard: byKeyboard };

let folder: string;
const files = () => ({
  pdf: path.join(folder, 'Lunch menu.pdf'),
  png: path.join(folder, 'board.png'),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walks-'));
  await writeFile(files().pdf, blankPdf('', 180_000));
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b53' } });
  await writeFile(files().png, await picture.png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

const isFile = (content: Content): content is 'pdf' | 'png' => content === 'pdf' || content === 'png';

const walk = (
  on: 'disk' | 's3',
  card: string,
  content: Content,
  screen: keyof typeof widths,
  way: keyof typeof walkers,
) => ({ on, card, content, screen, way });

const walks = [
  walk('disk', 'Website, URL', 'https://shop.example.com/today', 'phone', 'mouse'),
  walk('disk', 'Website, URL', 'https://shop.example.com/today', 'desktop', 'keyboard'),
  walk('disk', 'Social Media', 'social.example.com/me', 'phone', 'keyboard'),
  walk('disk', 'Social Media', 'social.example.com/me', 'desktop', 'mouse'),
  walk('disk', 'PDF', 'pdf', 'phone', 'mouse'),
  walk('disk', 'PDF', 'pdf', 'desktop', 'keyboard'),
  walk('disk', 'Menu', 'pdf', 'phone', 'keyboard'),
  walk('disk', 'Menu', 'png', 'desktop', 'mouse'),
  walk('s3', 'Website, URL', 'https://shop.example.com/today', 'desktop', 'mouse'),
  walk('s3', 'Social Media', 'social.example.com/me', 'phone', 'mouse'),
  walk('s3', 'PDF', 'pdf', 'phone', 'keyboard'),
  walk('s3', 'Menu', 'png', 'desktop', 'keyboard'),
];

describe.each(['disk', 's3'] as const)('with files on %s', (storage) => {
  let server: TestServer;
  let smtp: SmtpServerUnderTest;
  let s3: S3Server | undefined;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    s3 = storage === 's3' ? await startS3Server() : undefined;
    server = await startServer({ SMTP_URL: smtp.url, ...s3?.environment });
  });

  afterAll(async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
    await smtp.stop();
    await s3?.remove();
  });

  it.each(walks.filter(({ on }) => on === storage))(
    '$card ($content) on a $screen by $way',
    async ({ card, content, screen, way }) => {
      const [width, height] = widths[screen];
      const visitor = await visit(width, height);
      const walk = walkers[way](visitor.page);
      await chooseContent(visitor, walk, card, content);
      await customize(visitor, walk);
      const { link, id } = await download(visitor, walk, content);
      await sendByMail(visitor, walk, link);
      await scan(id, content);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
  );

  async function chooseContent(
    { page }: Visitor,
    walk: Walker,
    card: string,
    content: Content,
  ): Promise<void> {
    await page.goto(`${server.origin}/`);
    await walk.press(page.getByRole('main').getByRole('link', { name: card }));
    await page.getByRole('heading', { level: 1, name: `Generate QR for ${card}` }).waitFor();
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    const next = page.getByRole('button', { name: 'Style it first' });
    if (isFile(content)) {
      await walk.choose(page.getByLabel('Upload your file'), files()[content]);
      await page.getByText(path.basename(files()[content]), { exact: true }).waitFor();
      await page.locator('button:not([aria-disabled])', { hasText: 'Style it first' }).waitFor();
    } else {
      await walk.type(page.getByLabel('Enter your URL'), content);
    }
    expect(await violations(page)).toEqual([]);
    await walk.press(next);
    await page.waitForURL('**/customize');
  }

  async function customize({ page }: Visitor, walk: Walker): Promise<void> {
    await walk.type(page.getByLabel('Add text'), 'Scan me');
    await walk.choose(page.getByLabel('Add logo'), files().png);
    await page.getByRole('button', { name: 'Remove logo' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await walk.open('Colors');
    await walk.pick(page.getByRole('group', { name: 'Color', exact: true }), 'Blue');
    await walk.open('Shape');
    await walk.pick(page.getByRole('group', { name: 'Frame' }), '2 px');
    expect(await violations(page)).toEqual([]);
    await walk.press(page.getByRole('button', { name: 'Create QR code' }));
    await page.waitForURL('**/download');
    await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
    expect(await violations(page)).toEqual([]);
  }

  async function download({ page }: Visitor, walk: Walker, content: Content) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      walk.press(page.getByRole('button', { name: 'Download PNG' })),
    ]);
    const picture = path.join(folder, `${Date.now()}.png`);
    await saved.saveAs(picture);
    expect(saved.suggestedFilename()).toBe(`${savedNames[content]}__500x500.png`);
    const link = (await decode(await sharp(picture).toBuffer())) ?? '';
    expect(link).toMatch(new RegExp(`^${codeText(server.origin)}/[0-9A-Z]{10}$`));
    return { link, id: link.slice(-10) };
  }

  async function sendByMail({ page }: Visitor, walk: Walker, link: string): Promise<void> {
    await walk.type(page.getByRole('textbox', { name: /email/i }), email);
    await walk.press(page.getByRole('button', { name: 'Send now' }));
    await page.getByText('QR code has been sent to your email in PNG format').first().waitFor();
    const mail = await smtp.nextMail();
    expect(mail.to).toEqual([email]);
    expect(await decode(mail.attachments[0]!.content)).toBe(link);
  }

  /** Scans the code as a program does, which is redirected. */
  async function scan(id: string, content: Content): Promise<void> {
    const { qrData } = (await new Api(server.origin).get<QrResponse>(`/api/qr/${id}`)).body;
    const answer = await new Api(server.origin).scan(id);
    const opened = isFile(content) ? `${server.origin}/p/${id}` : qrData.original_resource;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, opened]);
    if (!isFile(content)) return;
    expect(await (await fetch(opened)).text()).toContain(`href="${qrData.original_resource}"`);
    const file = await fetch(qrData.original_resource);
    expect(file.headers.get('content-type')).toBe(content === 'pdf' ? 'application/pdf' : 'image/png');
  }
});
