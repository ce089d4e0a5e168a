import { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import { startSmtpServer, type SmtpServerUnderTest } from '../support/smtp-server.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

describe('mails by a mail server of the same machine', () => {
  let smtp: SmtpServerUnderTest;
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: 'help@example.com' });
    api = new Api(server.origin);
  }, 90_000);

  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
    await smtp.stop();
  }, 30_000);

  it('sends a code that scans, in the mail and attached', async () => {
    const { link, qrData } = await api.create('https://www.example.com/menu?a=1&b=2');
    const { status, body } = await api.post('/api/email/send-qr', {
      email: 'visitor@example.org',
      qrId: qrData.id,
    });
    expect([status, body]).toEqual([200, { success: true }]);
    const mail = await smtp.nextMail();
    expect(mail.to).toEqual(['visitor@example.org']);
    expect(mail.subject).toBe('Your QR code for www.example.com');
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('https://www.example.com/menu?a=1&b=2');
    expect(mail.html).toContain('https://www.example.com/menu?a=1&amp;b=2');
    const [shown, attached] = mail.attachments;
    expect(mail.html).toContain(`src="cid:${shown!.cid}"`);
    expect(await decode(shown!.content)).toBe(link);
    expect(attached).toMatchObject({ filename: 'example__500x500.png', contentType: 'image/png' });
    expect(await decode(attached!.content)).toBe(link);
  });
});
