import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Failure } from '../../server/common/errors/failure.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { type Answer, Api, type Origin } from './api.js';
import { bareJpg, barePng, blankPdf } from './sample-files.js';

/** Makes a valid file of each type, which is stored as it is; a PDF with an exact length. The comment distinguishes one PDF from another. */
export const files = {
  pdf: (comment = '', bytes = 2_000) => blankPdf(comment, bytes),
  jpg: bareJpg,
  png: barePng,
};

/** Uploads files as a browser does: it requests an address and sends the file there by PUT. */
export class Uploads {
  private readonly api: Api;

  constructor(origin: Origin) {
    this.api = new Api(origin);
  }

  /** Requests an address for an upload. @param size declared length in bytes; undefined if none is declared */
  async url(fileName: string, contentType: string, size?: number): Promise<string> {
    const { status, body } = await this.api.post<UploadUrl>('/api/upload/url', {
      fileName,
      contentType,
      size,
    });
    if (status !== 200) throw new Error(`Requesting an address answered ${status}: ${JSON.stringify(body)}`);
    return body.url;
  }

  /** Uploads a file. @returns the address of the stored file */
  async send(fileName: string, contentType: string, file: Buffer, declaresSize = true): Promise<string> {
    const url = await this.url(fileName, contentType, declaresSize ? file.length : undefined);
    const { status } = await put(url, contentType, file);
    if (status !== 200) throw new Error(`Sending the file answered ${status}`);
    return addressOf(url);
  }

  create<Body = CreatedQrResponse>(
    type: string,
    originalResource: string,
    style = {},
  ): Promise<Answer<Body>> {
    return this.api.post<Body>('/api/qr', { type, originalResource, style });
  }
}

export const addressOf = (url: string) => url.split('?')[0]!;

/** Extracts the object key from an address of our server or of the bucket. */
export const keyOf = (url: string) => /(uploads|content)\/[^?]*/.exec(url)![0];

export function put(url: string, contentType: string, body: Buffer): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(body) });
}

/** Opens a PUT request whose headers need not match its body. */
export function openPut(url: string, headers: Record<string, string | number>): ClientRequest {
  return request(url, { method: 'PUT', headers });
}

export async function answerOf(put: ClientRequest): Promise<{ status: number; body: Failure }> {
  const [response] = (await once(put, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode!, body: JSON.parse(text || '{}') as Failure };
}
