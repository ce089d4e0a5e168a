/** The mail server to send by. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on; otherwise by STARTTLS. */
  readonly tlsFromStart: boolean;
  /** Whether nothing is sent before STARTTLS; otherwise it is used where the server offers it. */
  readonly tlsRequired: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
}

const tlsPort = 465;
const submissionPort = 587;

/**
 * Reads an address such as `smtps://user:p%40ss@mail.example.com:465`, its user and password percent-encoded.
 * The ports 465 and 587 say how TLS begins (RFC 8314), whatever the scheme; on any other port `smtps` is TLS from the
 * start. A server on this very machine is believed without TLS.
 * @returns undefined for anything that is no such address
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

/** Options such as `?secure=true` are refused rather than passed over, as is a port 0. */
const isBare = ({ pathname, search, hash, port }: URL) =>
  /^\/?$/.test(pathname) && search === '' && hash === '' && port !== '0';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
