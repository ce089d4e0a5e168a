import { networkInterfaces } from 'node:os';
import type { SMTPServerOptions } from 'smtp-server';
import { codeText } from '../../server/domain/qr-link.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { decode } from '../support/decode.js';
import { credentials, failed, failureLog, secrets, sendCode } from '../support/sending-codes.js';
import { type SmtpServerSettings, withSmtp } from '../support/smtp-server.js';
import { withServer } from '../support/test-server.js';

/** An address of this machine other than loopback, if it has one. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

describe('mails over TLS', () => {
  let certificate: Certificate;
  beforeAll(() => {
    certificate = makeCertificate('localhost', ...(outside ? [outside] : []));
  });
  afterAll(() => certificate.remove());

  const ways: [string, string, SmtpServerSettings][] = [
    ['by STARTTLS', 'smtp:', {}],
    ['from the start', 'smtps:', { tlsFromStart: true }],
  ];
  if (outside) ways.push(['by STARTTLS on another machine', 'smtp:', { host: outside }]);

  it.each(ways)('%s, with user and password', async (_name, scheme, settings) => {
    await withSmtp({ tls: certificate, credentials, ...settings }, async (smtp) => {
      expect(smtp.url).toMatch(scheme);
      await withServer({ SMTP_URL: smtp.url, NODE_EXTRA_CA_CERTS: certificate.file }, async (server) => {
        const { link, answer } = await sendCode(server);
        expect(answer).toEqual([200, true, undefined]);
        const mail = await smtp.nextMail();
        expect([mail.secure, mail.user]).toEqual([true, credentials.user]);
        expect(await decode(mail.attachments[1]!.content)).toBe(codeText(link));
        expect(server.output()).not.toMatch(secrets);
      });
    });
  });

  it('sends nothing to a server whose certificate is not trusted', async () => {
    await withSmtp({ tls: certificate, tlsFromStart: true, credentials }, async ({ url, port }) => {
      await withServer({ SMTP_URL: url }, async (server) => {
        expect((await sendCode(server)).answer).toEqual(failed);
        const log = await failureLog(server);
        expect(log).toContain(`localhost:${port} did not take a mail: its certificate is signed by`);
        expect(log).not.toMatch(secrets);
      });
    });
  });

  (outside ? it : it.skip)('sends no password to another machine that offers no TLS', async () => {
    const logins: unknown[] = [];
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
      logins.push(auth);
      done(null, { user: 'x' });
    };
    await withSmtp({ host: outside!, credentials, handlers: { onAuth } }, async ({ url, port }) => {
      await withServer({ SMTP_URL: url }, async (server) => {
        expect((await sendCode(server)).answer).toEqual(failed);
        expect(await failureLog(server)).toContain(
          `${outside}:${port} did not take a mail: TLS failed (ETLS`,
        );
        expect(logins).toEqual([]);
      });
    });
  });
});
