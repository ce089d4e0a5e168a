import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { decode } from '../support/decode.js';
import { type Postfix, startPostfix } from '../support/postfix.js';
import { credentials, failed, failureLog, login, secrets, sendCode } from '../support/sending-codes.js';
import { type SmtpServerUnderTest, startSmtpServer } from '../support/smtp-server.js';
import { type TestServer, withServer } from '../support/test-server.js';

const whenRoot = process.getuid?.() === 0 ? describe : describe.skip;

/** Tests a mail server that operators use, which passes mails on to one that the tests read. */
whenRoot('through Postfix', () => {
  let certificate: Certificate;
  let inbox: SmtpServerUnderTest;
  let postfix: Postfix;

  beforeAll(async () => {
    certificate = makeCertificate('localhost');
    inbox = await startSmtpServer({ host: '127.0.0.1' });
    postfix = await startPostfix({ certificate, credentials, nextPort: inbox.port });
  });

  afterAll(async () => {
    postfix.stop();
    await inbox.stop();
    certificate.remove();
  });

  const withMailServer = (loginOf: string, use: (server: TestServer) => Promise<void>) =>
    withServer(
      {
        SMTP_URL: `smtp://${loginOf}@localhost:${postfix.port}`,
        NODE_EXTRA_CA_CERTS: certificate.file,
      },
      use,
    );

  it('mails arrive whole, over STARTTLS and after a login', async () => {
    await withMailServer(login, async (server) => {
      const { link, answer } = await sendCode(server);
      expect(answer).toEqual([200, true, undefined]);
      const mail = await inbox.nextMail();
      expect(await decode(mail.attachments[1]!.content)).toBe(codeText(link));
      expect(postfix.log()).toMatch(/sasl_method=(PLAIN|LOGIN), sasl_username=codes@example\.com/);
      expect(server.output()).not.toMatch(secrets);
    });
  });

  it('a message of the contact form arrives, and is replied to its writer', async () => {
    await withMailServer(login, async (server) => {
      const message = {
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        subject: 'Menús',
        message: 'Señal — ¿qué?',
      };
      expect((await new Api(server.origin).post('/api/contact', message)).status).toBe(200);
      const mail = await inbox.nextMail();
      expect(mail.source).toMatch(/^Reply-To: Ada Lovelace <ada@example\.org>/m);
      expect(mail.text).toContain('Señal — ¿qué?');
    });
  });

  it('a wrong password sends nothing, and the log says so', async () => {
    await withMailServer('codes%40example.com:wrong', async (server) => {
      expect((await sendCode(server)).answer).toEqual(failed);
      expect(await failureLog(server)).toMatch(/it refused the user or password \(EAUTH/);
    });
  });
});
