import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { ownServer } from './own-server.js';
import { conditionLimitMs } from './time-limits.mjs';

export interface ReceivedMail {
  /** The recipients in the envelope, to whom the mail is delivered. */
  readonly to: string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename?: string;
    readonly contentType: string;
    readonly content: Buffer;
    readonly cid?: string;
  }[];
  /** The raw message. */
  readonly source: string;
  readonly headers: ReadonlyMap<string, unknown>;
  readonly headerTo: string[];
  /** Whether the session used TLS, and the login of the sender. */
  readonly secure: boolean;
  readonly user: string | undefined;
}

export interface SmtpServerUnderTest {
  /** Value for `SMTP_URL`, with user and password if credentials are set. */
  readonly url: string;
  readonly port: number;
  /** The next mail in order of arrival. */
  nextMail(): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export interface SmtpServerSettings {
  /** Certificate as PEM; without it the server offers no STARTTLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly tlsFromStart?: boolean;
  /** Required login; undefined: none. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Address to listen on, and host in the URL. */
  readonly host?: string;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Options of smtp-server itself, such as a handler that refuses. */
  readonly handlers?: SMTPServerOptions;
}

/** A real SMTP server that keeps the mails it receives; by default without TLS and login. */
export async function startSmtpServer(settings: SmtpServerSettings = {}): Promise<SmtpServerUnderTest> {
  const { tls, tlsFromStart = false, credentials, host = 'localhost', handlers } = settings;
  const mailbox = new Mailbox();
  const server = new SMTPServer({
    secure: tlsFromStart,
    ...tls,
    authOptional: !credentials,
    disabledCommands: [...(credentials ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    ...(!tls && { allowInsecureAuth: true }),
    onAuth: ({ username, password }, _session, done) => {
      if (credentials && username === credentials.user && password === credentials.password)
        done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        parse(Buffer.concat(chunks), to, session.secure, session.user as string | undefined).then((mail) => {
          mailbox.put(mail);
          done();
        }, done);
      });
    },
    ...handlers,
  });
  server.on('error', () => undefined); // some tests have clients that break off the connection
  server.listen(settings.port ?? 0, host === 'localhost' ? undefined : host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: urlOf(host, port, settings),
    port,
    nextMail: () => mailbox.take(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server for `use` and stops it afterwards, even if that throws. */
export async function withSmtp(
  settings: SmtpServerSettings,
  use: (smtp: SmtpServerUnderTest) => Promise<void>,
): Promise<void> {
  const smtp = await startSmtpServer(settings);
  try {
    await use(smtp);
  } finally {
    await smtp.stop();
  }
}

/** A server for the tests of one file that sends its mails to an SMTP server of its own. Neither must be used before the first test. */
export function ownMailServer(environment: Record<string, string> = {}, settings: SmtpServerSettings = {}) {
  let smtp: SmtpServerUnderTest;
  beforeAll(async () => {
    smtp = await startSmtpServer(settings);
  });
  const server = ownServer(() => ({ ...environment, SMTP_URL: smtp.url }));
  afterAll(() => smtp.stop());
  return { server, nextMail: () => smtp.nextMail() };
}

function urlOf(host: string, port: number, { tlsFromStart, credentials }: SmtpServerSettings): string {
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';
  return `${tlsFromStart ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

/** A queue of mails, and of the tests that wait for one. */
class Mailbox {
  private readonly mails: ReceivedMail[] = [];
  private readonly waiting: ((mail: ReceivedMail) => void)[] = [];

  put(mail: ReceivedMail): void {
    const waiter = this.waiting.shift();
    if (waiter) waiter(mail);
    else this.mails.push(mail);
  }

  take(): Promise<ReceivedMail> {
    const mail = this.mails.shift();
    if (mail) return Promise.resolve(mail);
    return new Promise((resolve, reject) => {
      const waiter = (arrived: ReceivedMail) => {
        clearTimeout(timer);
        resolve(arrived);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(new Error(`No mail came within ${conditionLimitMs / 1000} s`));
      }, conditionLimitMs);
      this.waiting.push(waiter);
    });
  }
}

/** Parses a mail in the format that goes over the wire. */
export async function parse(
  source: Buffer,
  to: string[] = [],
  secure = false,
  user?: string,
): Promise<ReceivedMail> {
  const mail = await simpleParser(source, { skipImageLinks: true });
  return {
    to,
    subject: mail.subject ?? '',
    html: mail.html || '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
      ...(filename !== undefined && { filename }),
      contentType,
      content,
      ...(cid !== undefined && { cid }),
    })),
    source: source.toString('latin1'),
    headers: mail.headers,
    headerTo: addressesOf(mail.to),
    secure,
    user,
  };
}

const addressesOf = (to: AddressObject | AddressObject[] | undefined) =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
