import type { SmtpServer } from '../config/mail.settings.js';

/** Explains the error codes of nodemailer to an operator. */
const reasons: Readonly<Record<string, string>> = {
  EDNS: 'its name cannot be resolved',
  ECONNECTION: 'it closed the connection',
  ESOCKET: 'it cannot be reached, or does not speak TLS as expected',
  ETIMEDOUT: 'it did not answer in time',
  EABORT: 'it did not take the mail in time',
  ETLS: 'TLS failed',
  EAUTH: 'it refused the user or password',
  ENOAUTH: 'it asks for a user and password',
  EENVELOPE: 'it refused the sender or recipient',
  EMESSAGE: 'it refused the mail',
  EPROTOCOL: 'it does not answer as a mail server does',
};

/** Explains the error codes of sockets and certificates, which are more specific than those of nodemailer. */
const specificReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: 'its name cannot be resolved',
  EPROTO: 'it does not speak TLS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS from the start there',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself alone',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody known',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
}

/**
 * Explains in one line of the log why a mail was not sent: server, reason and codes. The text of the server's response is left out,
 * since it may contain the recipient's address.
 */
export function explainSmtpFailure(error: unknown, { host, port }: SmtpServer): string {
  return `The mail server ${host}:${port} did not take a mail: ${smtpFailureReason(error)}`;
}

/** Returns the reason and the codes, such as `it refused the user or password (EAUTH, at AUTH PLAIN, answer 535)`. */
export function smtpFailureReason(error: unknown): string {
  const { code = 'unknown', originalCode = '', command, response } = error as SmtpError;
  const reason = specificReasons[originalCode] ?? reasons[code] ?? 'it failed';
  const reply = /^[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?\b/.exec(response ?? '')?.[0];
  const codes = [code, originalCode, command && `at ${command}`, reply && `answer ${reply}`];
  return `${reason} (${codes.filter(Boolean).join(', ')})`;
}
