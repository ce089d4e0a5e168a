import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import { decode } from '../support/decode.js';
import { logWith } from '../support/log-with.js';
import { ownMailServer, type ReceivedMail } from '../support/smtp-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const { server, nextMail } = ownMailServer({
  SUPPORT_EMAIL: 'help@example.com',
  MAIL_FROM: '"Codes, Ltd" <qr@example.com>',
});
const { api } = server;
let code: CreatedQrResponse;

beforeAll(async () => {
  code = await api.create('https://www.example.com/menu?a=1&b=<2>', { size: 'large', text: 'Scan me' });
});

const send = (email: unknown, more: object = {}, path = '/api/email/send-qr') =>
  api.post(path, { email, qrId: code.qrData.id, ...more });

it.each([
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['a&b=c/d@example.org', 'a&b=c/d@example.org'],
])('mails to %s', async (entered, to) => {
  expect((await send(entered)).status).toBe(200);
  expect((await nextMail()).source).toContain(`\r\nTo: ${to}\r\n`);
});

describe('a code by mail', () => {
  let mail: ReceivedMail;
  beforeAll(async () => {
    const { status, body } = await send('visitor@example.org');
    expect([status, body]).toEqual([200, { success: true }]);
    mail = await nextMail();
  });

  it('goes to the visitor, with replies to support', () => {
    expect(mail.to).toEqual(['visitor@example.org']);
    expect(mail.headerTo).toEqual(['visitor@example.org']);
    expect(mail.subject).toBe(`Your QR code ${code.qrData.id}`);
    expect(mail.headers.get('from')).toMatchObject({
      value: [{ name: 'Codes, Ltd', address: 'qr@example.com' }],
    });
    expect(mail.headers.get('reply-to')).toMatchObject({ value: [{ address: 'help@example.com' }] });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.source).not.toMatch(/nodemailer/i);
  });

  it("has the code's page as text and as HTML, and none of its maker's words", () => {
    expect(mail.text).toContain(`Page of this code: ${server.origin}/qr/${code.qrData.id}\n`);
    expect(mail.html).toContain(`href="${server.origin}/qr/${code.qrData.id}"`);
    expect(mail.html).toContain(`href="${code.link}/info"`);
    expect(mail.source).not.toMatch(/www\.example\.com|menu|Scan me/);
  });

  it.each([
    [{ 'accept-language': 'es-MX,en;q=0.5' }, 'Tu código QR', 'Dejar de recibirlos'],
    [{ 'accept-language': 'es', cookie: 'lang=en' }, 'Your QR code', 'Stop emails'],
  ])('is in the language of the request: %j', async (headers, subject, decline) => {
    const response = await fetch(`${server.origin}/api/email/send-qr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: `${subject.length}@example.org`, qrId: code.qrData.id }),
    });
    expect(response.status).toBe(200);
    const inLanguage = await nextMail();
    expect(inLanguage.subject).toBe(`${subject} ${code.qrData.id}`);
    expect(inLanguage.text).toContain(decline);
  });

  it('makes no scan when a mail gateway opens each address in it as a browser would', async () => {
    const gateway = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
      accept: 'text/html,*/*',
    };
    const addresses = new Set(`${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"<>]+/g));
    expect(addresses.size).toBe(3);
    for (const address of addresses) expect((await fetch(address, { headers: gateway })).status).toBe(200);
    const { body } = await api.get<QrResponse>(`/api/qr/${code.qrData.id}`);
    expect(body.qrData.counter).toBe(0);
  });

  it('has the picture inline and as an attachment, and both scan', async () => {
    const [shown, attached, ...more] = mail.attachments;
    expect(more).toEqual([]);
    expect(mail.html).toContain(`<img src="cid:${shown!.cid}"`);
    expect(shown!.filename).toBeUndefined();
    expect(await decode(shown!.content)).toBe(codeText(code.link));
    expect(attached).toMatchObject({ filename: `qr-${code.qrData.id}.png`, contentType: 'image/png' });
    expect(await decode(attached!.content)).toBe(codeText(code.link));
  });

  it('loads nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/src="(?!cid:)|url\(|@import|<link|<script/);
  });
});

itInFull('a code with a banner arrives as its stored picture, which scans', async () => {
  const banner = { design: 'ribbon', text: 'SCAN ME', place: 'below' };
  const bannered = await api.create('https://example.com/banner', { size: 'small', banner });
  expect((await send('banner@example.org', { qrId: bannered.qrData.id })).status).toBe(200);
  const picture = (await nextMail()).attachments[1]!.content;
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, height > width]).toEqual(['png', true]);
  expect(await decode(picture)).toBe(codeText(bannered.link));
  expect(Buffer.from(await (await fetch(bannered.imageUrl)).arrayBuffer())).toEqual(picture);
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const pngOf = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]).toString('base64');
const megabytes = 1024 * 1024;

describe('accepted', () => {
  it.each(
    withOthers<[string, { qrId?: () => string; [field: string]: unknown }]>(
      [
        ['an id in lower case', { qrId: () => code.qrData.id.toLowerCase() }],
        ['a picture of 2 MB', { qrCodeBase64: pngOf(2 * megabytes) }],
      ],
      [
        ['PNG as format', { format: 'PNG' }],
        ['png as format', { format: 'png' }],
        ['no format and no picture', { format: null, qrCodeBase64: null }],
      ],
    ),
  )('%s', async (_name, { qrId, ...more }) => {
    const { status, body } = await send('visitor@example.org', { ...more, ...(qrId && { qrId: qrId() }) });
    expect([status, body]).toEqual([200, { success: true }]);
    const mail = await nextMail();
    expect(await decode(mail.attachments[1]!.content)).toBe(codeText(code.link));
  });

  it('the published base path', async () => {
    const { status } = await send('visitor@example.org', {}, '/functions/v1/api/email/send-qr');
    expect(status).toBe(200);
    expect((await nextMail()).to).toEqual(['visitor@example.org']);
  });

  itInFull('the longest address that this mail server takes', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.com`;
    expect(email).toHaveLength(253);
    expect((await send(email)).status).toBe(200);
    expect((await nextMail()).to).toEqual([email]);
  });
});

describe('refused', () => {
  const required = 'Email is required';
  const invalid = 'Please enter a valid email address';

  const faults: readonly [string, object | undefined, string][] = [
    ['no body', undefined, required],
    ['two recipients', { email: 'a@example.com,b@example.com' }, invalid],
    ['no id', { email: 'a@example.com' }, 'Missing required data'],
    ['more than 2 MB', { qrCodeBase64: pngOf(2 * megabytes + 1) }, 'qrCodeBase64 must be at most 2 MB'],
  ];
  const others: typeof faults = [
    ['no email', {}, required],
    ['null', { email: null }, required],
    ['a blank email', { email: '  ' }, required],
    ['neither email nor id', { email: '', qrId: '' }, required],
    ['a number', { email: 5 }, invalid],
    ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, invalid],
    ['a wrong email and format', { email: 'x', format: 'SVG' }, invalid],
    ['a number as id', { email: 'a@example.com', qrId: 5 }, 'qrId must be a text'],
    ['an endless id', { qrId: 'a'.repeat(101) }, 'qrId must be at most 100 characters'],
    ['another format', { format: 'SVG' }, 'format must be PNG'],
    ['no base64', { qrCodeBase64: '<svg>' }, 'qrCodeBase64 must be a PNG in base64'],
    ['a JPEG', { qrCodeBase64: '/9j/4AAQSkZJRg==' }, 'qrCodeBase64 must be a PNG in base64'],
  ];
  it.each(withOthers(faults, others))('%s', async (name, fields, text) => {
    const rest = /^(another|an endless|no base64|a JPEG|more)/.test(name)
      ? { email: 'a@example.com', qrId: code.qrData.id }
      : {};
    const answer = await api.post('/api/email/send-qr', fields && { ...rest, ...fields });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'request.invalid', text]);
  });

  it.each(['0000000000', 'nonsense'])('an unknown code: %s', async (qrId) => {
    const { status, body } = await send('a@example.com', { qrId });
    expect([status, body.code]).toEqual([404, 'qr.not-found']);
  });

  itInFull('a body over 4 MiB, but not one below', async () => {
    const over = await send('a@example.com', { qrCodeBase64: 'A'.repeat(4 * megabytes) });
    expect([over.status, over.body.code]).toEqual([413, 'request.too-large']);
    const below = await send('a@example.com', { qrCodeBase64: 'A'.repeat(4 * megabytes - 200) });
    expect([below.status, below.body.code]).toEqual([400, 'request.invalid']);
  });

  it('without sending a mail', async () => {
    await send('last@example.org');
    expect((await nextMail()).to).toEqual(['last@example.org']);
  });
});

it('keeps the recipients out of the log', async () => {
  expect(await logWith(server, '/api/email/send-qr')).toContain('/api/email/send-qr');
  expect(server.output()).not.toMatch(/@example\.org|visitor/);
});
