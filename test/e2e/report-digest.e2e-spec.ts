import { DataSource } from 'typeorm';
import { readSettings } from '../../server/config/settings.js';
import { dataSourceOptions } from '../../server/database/data-source.js';
import { DatabaseServers } from '../../server/database/database-servers.js';
import { MailNotSent } from '../../server/email/mail-sender.js';
import { ReportDigestService } from '../../server/email/report-digest.service.js';
import { BackgroundJobs } from '../../server/operations/jobs/background-jobs.js';
import { QrReportDigest } from '../../server/abuse/reports/qr-report-digest.service.js';
import { MemoryMailSender } from '../support/memory-mail-sender.js';
import { startSmtpServer, type SmtpServerUnderTest } from '../support/smtp-server.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { itInFull } from '../support/tier.js';

let smtp: SmtpServerUnderTest;
let server: TestServer;
let dataSource: DataSource;
let id: string;

const support = 'help@example.com';

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: support });
  const options = dataSourceOptions(new DatabaseServers(server.databaseUrl()));
  dataSource = await new DataSource(options).initialize();
  id = (await server.api.create('https://example.com')).qrData.id;
});

afterAll(async () => {
  await dataSource.destroy();
  await server.stop();
  await removeDataDir(server.dataDir);
  await smtp.stop();
});

const report = async (details: string) => {
  const { status } = await server.api.post(`/api/qr/${id}/report`, { reason: 'spam', details });
  expect(status).toBe(200);
};

/** Makes all reports and digests older, as if time had passed. */
const pass = (interval: string) =>
  Promise.all([
    dataSource.query(`UPDATE qr_reports SET created_at = created_at - interval '${interval}'`),
    dataSource.query(
      `UPDATE report_digest SET told_until = told_until - interval '${interval}',
         sent_at = sent_at - interval '${interval}', claimed_until = claimed_until - interval '${interval}'`,
    ),
  ]);

/** Returns the service of one of several servers. */
function digestOf(sender: MemoryMailSender) {
  const settings = readSettings({ SUPPORT_EMAIL: support, PUBLIC_ORIGIN: 'https://qr.example.com' });
  return new ReportDigestService(new QrReportDigest(dataSource), sender, settings, new BackgroundJobs());
}

it('tells support of new reports once an hour, by one of many servers', async () => {
  const sender = new MemoryMailSender();
  const servers = Array.from({ length: 5 }, () => digestOf(sender));
  const sendAll = () => Promise.all(servers.map((each) => each.send()));
  await sendAll();
  expect(sender.sent).toHaveLength(0);
  await report('one');
  await report('two');
  await pass('10 seconds');
  await sendAll();
  expect(sender.sent).toHaveLength(1);
  const { to, mail } = sender.sent[0]!;
  expect([to, mail.subject]).toEqual([support, '2 new reports of codes']);
  expect(mail.text).toContain(`https://qr.example.com/qr/${id}\nspam: one\n`);

  await report('three');
  await pass('59 minutes');
  await sendAll();
  expect(sender.sent).toHaveLength(1);
  await pass('1 minute');
  await sendAll();
  expect(sender.sent).toHaveLength(2);
  expect(sender.sent[1]!.mail.text).toMatch(/spam: three\n(?!.*spam)/s);

  await report('three');
  await pass('2 hours');
  await sendAll();
  expect(sender.sent).toHaveLength(2);
});

itInFull('tries again when the mail failed', async () => {
  const sender = new MemoryMailSender();
  const digest = digestOf(sender);
  await report('four');
  await pass('2 hours');
  sender.failure = new MailNotSent('refused');
  await expect(digest.send()).rejects.toBe(sender.failure);
  sender.failure = undefined;
  await digest.send();
  expect(sender.sent).toHaveLength(0);
  await pass('6 minutes');
  await digest.send();
  expect(sender.sent.map(({ mail }) => mail.subject)).toEqual(['A code was reported']);
});

itInFull('is sent by a running server', async () => {
  await report('five');
  await pass('2 hours');
  await server.stop('SIGKILL');
  server = await startServer({ SMTP_URL: smtp.url, SUPPORT_EMAIL: support, DATA_DIR: server.dataDir });
  const mail = await smtp.nextMail();
  expect([mail.to, mail.subject]).toEqual([[support], 'A code was reported']);
  expect(mail.headers.has('list-unsubscribe')).toBe(false);
});
