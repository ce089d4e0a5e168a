import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { codeText } from '../../server/domain/qr-link.js';
import { violations } from '../support/axe.js';
import { holdRequests, ownVisitor, type Visitor } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { makeCode, originWithoutReward } from '../support/generator.js';
import { takeToast } from '../support/start-screen.js';
import { ownServer } from '../support/own-server.js';
import { startSmtpServer } from '../support/smtp-server.js';
import { describeInFull, itInFull, withOthers } from '../support/tier.js';
import { freePort } from '../support/test-server.js';

/** The file has its own server, because it counts the mails in the outbox. */
const server = ownServer();

const controls = ({ page }: Visitor) => ({
  email: page.getByLabel('Email'),
  send: page.getByRole('button', { name: 'Send now' }),
});

const mails = () =>
  readdirSync(join(server.dataDir, 'outbox'))
    .sort()
    .map((name) => readFileSync(join(server.dataDir, 'outbox', name)));

describe.each(withOthers([[390, 844]], [[1280, 800]]))('a code by email at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);
  let id: string;

  beforeAll(async () => {
    id = await makeCode(visitor.page, originWithoutReward(server), 'https://www.example.com/menu');
  });

  it('requires a valid address', async () => {
    const { page } = visitor;
    const { email, send } = controls(visitor);
    await send.click();
    await page.getByText('Email is required').waitFor();
    expect(await email.and(page.locator(':focus')).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await email.fill('ada@example');
    expect(await page.getByText('Email is required').count()).toBe(0);
    await email.press('Enter');
    await page.getByText('Please enter a valid email address').waitFor();
    await email.press('End');
    await email.pressSequentially('.com');
    expect(await page.getByText('Please enter a valid email address').count()).toBe(0);
  });

  it('sends a picture that scans', async () => {
    const { page, complaints } = visitor;
    const { email, send } = controls(visitor);
    await email.fill(' ada@example.com ');
    await email.press('Enter');
    expect(await takeToast(page)).toEqual([
      'No email was sent',
      'This server keeps its emails in a folder instead of sending them.',
    ]);
    expect(await email.inputValue()).toBe('');
    expect(await send.textContent()).toBe('Send now');
    const mail = await simpleParser(mails().at(-1)!);
    expect([mail.to].flat()[0]?.text).toBe('ada@example.com');
    const picture = mail.attachments.find(({ filename }) => filename === `qr-${id}.png`);
    expect(await decode(picture!.content)).toBe(codeText(`${server.origin}/${id}`));
    const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])';
    expect(await page.evaluate(stored)).not.toContain('ada@');
    expect(complaints).toEqual([]);
  });

  itInFull('sends one mail to an impatient visitor', async () => {
    const { page } = visitor;
    const { email } = controls(visitor);
    const before = mails().length;
    const release = await holdRequests(page, '**/api/email/send-qr');
    await email.fill('ada@example.com');
    await email.press('Enter');
    await email.press('Enter');
    const busy = page.getByRole('button', { name: 'Sending...' });
    await busy.click({ force: true });
    expect(await violations(page)).toEqual([]);
    release();
    await takeToast(page);
    await page.unroute('**/api/email/send-qr');
    expect(mails().length - before).toBe(1);
  });

  it.each(
    withOthers<[string, string | undefined, string]>(
      [['without a connection to the server', undefined, 'Failed to send QR code']],
      [
        [
          'with a message of the server',
          '{"success":false,"error":"Too many emails","code":"rate.limited"}',
          'Too many emails',
        ],
      ],
    ),
  )('keeps the address after a failure %s', async (_case, body, text) => {
    const { page } = visitor;
    const { email, send } = controls(visitor);
    await page.route('**/api/email/send-qr', (route) =>
      body ? route.fulfill({ status: 502, body }) : route.abort(),
    );
    await email.fill('ada@example.com');
    await send.click();
    expect(await takeToast(page)).toEqual(['Error', text]);
    expect(await email.inputValue()).toBe('ada@example.com');
    await page.unroute('**/api/email/send-qr');
  });
});

describeInFull('with a mail server that cannot be reached at first', () => {
  let port: number;
  const unreachable = ownServer(async () => {
    port = await freePort();
    return { SMTP_URL: `smtp://127.0.0.1:${port}` };
  });
  const visitor = ownVisitor(390, 844);

  it('reports that the mail was not sent', async () => {
    const { page } = visitor;
    const { email } = controls(visitor);
    await makeCode(page, originWithoutReward(unreachable), 'https://example.com');
    await email.fill('ada@example.com');
    await email.press('Enter');
    expect(await takeToast(page)).toEqual(['Error', 'Failed to send QR code']);
    expect(await email.inputValue()).toBe('ada@example.com');
  });

  it('reports that it was sent as soon as the mail server is there', async () => {
    const { page } = visitor;
    const mailServer = await startSmtpServer({ host: '127.0.0.1', port });
    await page.getByRole('button', { name: 'Send now' }).click();
    expect(await takeToast(page)).toEqual(['Success', 'QR code has been sent to your email in PNG format']);
    expect((await mailServer.nextMail()).to).toEqual(['ada@example.com']);
    await mailServer.stop();
  });
});
