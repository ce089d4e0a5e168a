import { sendRaw } from './send-raw.js';

/** Calls with texts that most clients refuse to send. */

interface Origin {
  readonly origin: string;
  readonly port: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Place {
  readonly name: string;
  send(text: string): Promise<Answer>;
}

export const asPage = { accept: 'text/html' };

export const post = ({ origin }: Origin, path: string, contentType: string, body: string) =>
  load(origin + path, { method: 'POST', headers: { ...asPage, 'content-type': contentType }, body });

export async function load(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

/** Sends a header over a raw connection, since clients refuse some bytes. Line ends are removed, since they would begin another header. */
export async function sendHeader(
  { port }: Origin,
  start: string,
  header: string,
  text: string,
  accept: string,
  others: Readonly<Record<string, string>> = {},
  body = '',
): Promise<Answer> {
  const headers = {
    host: 'localhost',
    accept,
    connection: 'close',
    ...others,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const kept = Object.entries(headers).filter(([name]) => name !== header.toLowerCase());
  const lines = [...kept, [header, text.replace(/[\r\n]/g, ' ')]].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const answer = await sendRaw(port, `${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return { status: Number(answer.slice('HTTP/1.1 '.length).split(' ')[0]), text: answer };
}
