import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { eventually } from '../support/eventually.js';
import { startSmtpServer } from '../support/smtp-server.js';
import { freePort, type TestServer } from '../support/test-server.js';
import { firesWhile, startWatched, underLoad } from '../support/under-load.js';

/** The number of visitors that ask for a mail at the same time. */
const visitors = 5;

interface Stoppable {
  stop(): unknown;
}

const refuse = (port: number) =>
  startSmtpServer({
    port,
    handlers: {
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('try again later'), { responseCode: 451 })),
    },
  });

/** Starts a mail server that accepts connections and sends nothing. */
async function hang(port: number): Promise<Stoppable> {
  const sockets: Socket[] = [];
  const listener = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(port);
  await once(listener, 'listening');
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** A mail server that does not listen. */
const isGone = async (): Promise<Stoppable> => ({ stop: () => undefined });

/** Mails a code to visitors, and counts the answers of the server. */
class Sending {
  readonly answers: Record<string, number> = {};
  private id: string | undefined;

  constructor(private readonly server: TestServer) {}

  async sendSome(): Promise<void> {
    await Promise.all(Array.from({ length: visitors }, (_, visitor) => this.send(visitor)));
  }

  /** Returns the number of mails by the outcome that the server has recorded. */
  async kept(): Promise<Record<string, number>> {
    const rows = await this.server.sql<{ outcome: string; mails: string }>(
      'SELECT outcome, count(*) AS mails FROM qr_mails GROUP BY outcome',
    );
    return Object.fromEntries(rows.map(({ outcome, mails }) => [outcome, Number(mails)]));
  }

  private async send(visitor: number): Promise<void> {
    const { api } = this.server;
    this.id ??= (await api.create('https://example.com/mailed')).qrData.id;
    const to = { email: `visitor-${visitor}@example.org`, qrId: this.id };
    const { status, body } = await api.post('/api/email/send-qr', to);
    const answer = `${status} ${body.code ?? body.success}`;
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
  }
}

it.each<[string, (port: number) => Promise<Stoppable>]>([
  ['is gone', isGone],
  ['refuses', refuse],
  ['hangs', hang],
])(
  'a mail server that %s stops no scan, and each mail ends as its visitor was told',
  async (_fault, begin) => {
    const port = await freePort();
    const { server, prometheus } = await startWatched({ SMTP_URL: `smtp://localhost:${port}` });
    const sending = new Sending(server);
    const received: string[] = [];
    const sendToSound = async () => {
      const smtp = await startSmtpServer({ port });
      await sending.sendSome();
      for (let mail = 0; mail < visitors; mail++) received.push(...(await smtp.nextMail()).to);
      await smtp.stop();
    };
    await underLoad(server, async () => {
      await sendToSound();
      const fault = await begin(port);
      await firesWhile(prometheus, 'QrMailsFail', () => sending.sendSome());
      await fault.stop();
      await sendToSound();
    });
    const { '200 true': sent, '502 email.failed': failed, ...others } = sending.answers;
    console.log(sending.answers);
    expect(others).toEqual({});
    expect(sent).toBe(received.length);
    expect(failed).toBeGreaterThan(3);
    const isKept = (kept: Record<string, number>) => kept.sent === sent && kept.failed === failed;
    expect(await eventually(() => sending.kept(), isKept)).toEqual({ sent, failed });
    expect(received.sort()).toEqual(
      Array.from({ length: visitors }, (_, visitor) =>
        [0, 1].map(() => `visitor-${visitor}@example.org`),
      ).flat(),
    );
  },
);
