import { Api } from './api.js';
import type { TestServer } from './test-server.js';

/** Whom a mail server lets in; the password is one that has to be encoded in a URL. */
export const credentials = { user: 'codes@example.com', password: 'p:/@%? hunter2' };
export const login = `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}`;
/** What no log may hold. */
export const secrets = /hunter2|%3F|visitor|example\.org/;

/** What a visitor is answered whose mail was not taken. */
export const failed = [502, 'email.failed', 'Failed to send QR code'];

/** Makes a code and has it mailed. @returns its link, and status, code or success, and text of the answer */
export async function sendCode(server: TestServer) {
  const api = new Api(server.origin);
  const { link, qrData } = await api.create('https://example.com');
  const answer = await api.post('/api/email/send-qr', { email: 'visitor@example.org', qrId: qrData.id });
  return { link, answer: [answer.status, answer.body.code ?? answer.body.success, answer.body.error] };
}

/** What a server has written since, once it has said why a mail was not sent: its answer may overtake its log. */
export async function failureLog(server: TestServer, since = 0): Promise<string> {
  const deadlineMs = performance.now() + 2_000;
  while (!server.output().includes('did not take a mail', since) && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return server.output().slice(since);
}
