import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { codeText } from '../../server/domain/qr-link.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { decode } from '../support/decode.js';
import { credentials, failed, failureLog, login, secrets, sendCode } from '../support/sending-codes.js';
import { type SmtpServerSettings, startSmtpServer, withSmtp } from '../support/smtp-server.js';
import { freePort, removeDataDir, startServer } from '../support/test-server.js';
import { withOthers } from '../support/tier.js';

describe('a mail server that fails', () => {
  let port: number;
  const server = ownServer(async () => {
    port = await freePort();
    return { SMTP_URL: `smtp://${login}@localhost:${port}` };
  });

  async function fails(reason: string | RegExp): Promise<void> {
    const before = server.output().length;
    expect((await sendCode(server)).answer).toEqual(failed);
    const log = await failureLog(server, before);
    expect(log).toContain(`The mail server localhost:${port} did not take a mail: `);
    expect(log).toMatch(reason);
    expect(log).not.toMatch(secrets);
  }

  it('is down', () => fails(/nothing listens there \(ESOCKET, ECONNREFUSED/));

  const refuse = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

  it.each<[string, RegExp, SmtpServerSettings]>([
    [
      'refuses the password',
      /it refused the user or password \(EAUTH, at AUTH PLAIN, answer 535\)/,
      { credentials: { ...credentials, password: 'other' } },
    ],
    [
      'refuses the sender',
      /it refused the sender or recipient \(EENVELOPE, at MAIL FROM, answer 553\)/,
      { handlers: { onMailFrom: (_address, _session, done) => done(refuse('not you', 553)) } },
    ],
    [
      'refuses the recipient and repeats the address',
      /it refused the sender or recipient \(EENVELOPE, at RCPT TO, answer 550 5\.1\.1\)/,
      {
        handlers: {
          onRcptTo: ({ address }, _session, done) => done(refuse(`5.1.1 <${address}> unknown`, 550)),
        },
      },
    ],
    [
      'refuses the mail',
      /it refused the mail \(EMESSAGE, at DATA, answer 552\)/,
      {
        handlers: {
          onData: (stream, _session, done) => stream.on('end', () => done(refuse('too large', 552))).resume(),
        },
      },
    ],
  ])('%s', async (_name, reason, settings) => {
    const smtp = await startSmtpServer({ port, ...settings });
    await fails(reason);
    await smtp.stop();
  });

  const drip = (socket: Socket) => {
    socket.write('220 slow\r\n');
    socket.once('data', () => {
      const timer = setInterval(() => socket.write('250-still here\r\n'), 1_000);
      socket.on('close', () => clearInterval(timer));
    });
  };

  type Row = [name: string, reason: RegExp, onConnection: (socket: Socket) => void];
  const atOnce: readonly Row[] = [
    ['hangs up', /it closed the connection \(E/, (socket) => socket.end()],
    [
      'speaks another protocol',
      /it does not answer as a mail server does \(EPROTOCOL/,
      (socket) => socket.write('SSH-2.0-x\r\n'),
    ],
  ];
  /** Faults of a mail server on which the server waits for 15 s. */
  const silent: readonly Row[] = [
    ['says nothing', /it did not answer in time \(ETIMEDOUT/, () => undefined],
    ['never finishes its answer', /it did not take the mail in time \(EABORT/, drip],
  ];

  it.each(withOthers(atOnce, silent))('%s', async (_name, reason, onConnection) => {
    const sockets = new Set<Socket>();
    const listener = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      onConnection(socket);
    }).listen(port);
    await once(listener, 'listening');
    await fails(reason);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => listener.close(resolve));
  });

  it('recovers', async () => {
    await withSmtp({ port, credentials }, async (smtp) => {
      const { link, answer } = await sendCode(server);
      expect(answer).toEqual([200, true, undefined]);
      expect(await decode((await smtp.nextMail()).attachments[0]!.content)).toBe(codeText(link));
    });
  });
});

it('a server that is stopped finishes its mails, even that of a visitor who has left', async () => {
  const waiting: (() => void)[] = [];
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => void waiting.push(done);
  const smtp = await startSmtpServer({ handlers: { onMailFrom } });
  const server = await startServer({ SMTP_URL: smtp.url });
  const { qrData } = await server.api.create('https://example.com');
  const leave = new AbortController();
  const post = (email: string, signal: AbortSignal | null = null) =>
    fetch(`${server.origin}/api/email/send-qr`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, qrId: qrData.id }),
      signal,
    });
  const left = post('left@example.org', leave.signal).catch((error: Error) => error.name);
  const stayed = post('stayed@example.org');
  await eventually(
    async () => waiting.length,
    (length) => length === 2,
  );
  leave.abort();
  expect(await left).toBe('AbortError');
  const stopped = server.stop();
  waiting.forEach((proceed) => proceed());
  expect(await stopped).toBe(0);
  expect((await stayed).status).toBe(200);
  const received = [await smtp.nextMail(), await smtp.nextMail()].flatMap(({ to }) => to);
  expect(received.sort()).toEqual(['left@example.org', 'stayed@example.org']);
  await removeDataDir(server.dataDir);
  await smtp.stop();
});
