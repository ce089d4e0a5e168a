import { emailAddress } from '../common/body/schema-parts.js';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS is implicit; otherwise it begins by STARTTLS. */
  readonly tlsFromStart: boolean;
  /** Whether STARTTLS is mandatory; otherwise it is used when the server offers it. */
  readonly tlsRequired: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}

const tlsPort = 465;
const submissionPort = 587;

/**
 * Parses an address such as `smtps://user:p%40ss@mail.example.com:465`, with user and password percent-encoded.
 * Ports 465 and 587 determine how TLS starts (RFC 8314), whatever the scheme; on other ports `smtps` means implicit TLS.
 * TLS is optional for a server on this machine.
 * @returns undefined for anything else
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = /^smtps?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !url.hostname || !isBare(url)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secureScheme = url.protocol === 'smtps:';
  const port = Number(url.port) || (secureScheme ? tlsPort : submissionPort);
  const tlsFromStart = port === tlsPort || (secureScheme && port !== submissionPort);
  try {
    const credentials = url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined;
    const tlsRequired = !isLoopback(host) && (port === submissionPort || credentials !== undefined);
    return { host, port, tlsFromStart, tlsRequired: tlsRequired && !tlsFromStart, credentials };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Options such as `?secure=true` and port 0 are refused rather than ignored. */
const isBare = ({ pathname, search, hash, port }: URL) =>
  /^\/?$/.test(pathname) && search === '' && hash === '' && port !== '0';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

export interface MailAddress {
  /** Display name; '' for none. */
  readonly name: string;
  readonly address: string;
}

const maxNameLength = 100;

/** Parses `qr@example.com` or `Our codes <qr@example.com>`, the name quoted or not. @returns undefined for anything else */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? ['', '', text.trim()];
  const plainName = name.replace(/^"(.*)"$/, '$1');
  // oxlint-disable-next-line no-control-regex -- a control character could end the header
  if (plainName.length > maxNameLength || /[\u0000-\u001f\u007f"<>]/.test(plainName)) return undefined;
  const { data } = emailAddress('').safeParse(address);
  return data === undefined ? undefined : { name: plainName, address: data };
}
