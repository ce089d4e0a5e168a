import { eventually } from './eventually.js';
import type { OwnServer } from './own-server.js';

/** The login of a mail server; the password has characters that must be encoded in a URL. */
export const credentials = { user: 'codes@example.com', password: 'p:/@%? hunter2' };
export const login = `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}`;
/** Secrets that no log may contain. */
export const secrets = /hunter2|%3F|visitor|example\.org/;

/** The answer when the mail server does not accept a mail. */
export const failed = [502, 'email.failed', 'Failed to send QR code'];

/** Creates a code and mails it. @returns its link, and of the answer the status, error code or `success`, and error text */
export async function sendCode({ api }: OwnServer) {
  const { link, qrData } = await api.create('https://example.com');
  const answer = await api.post('/api/email/send-qr', { email: 'visitor@example.org', qrId: qrData.id });
  return { link, answer: [answer.status, answer.body.code ?? answer.body.success, answer.body.error] };
}

/** @returns the output of a server after an offset, once it includes the failure of a mail, which may be logged after the answer */
export function failureLog(server: OwnServer, since = 0): Promise<string> {
  return eventually(
    () => server.output().slice(since),
    (log) => log.includes('did not take a mail'),
  );
}
