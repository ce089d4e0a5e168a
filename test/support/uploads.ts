import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Failure } from '../../server/common/errors/failure.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { type Answer, Api } from './api.js';
import { blankJpg, blankPdf, blankPng } from './sample-files.js';

/** A sound file of each type, of an exact length, and a comment to tell it by. */
export const files = {
  pdf: (comment = '', bytes = 2_000) => blankPdf(comment, bytes),
  jpg: (bytes = 2_000) => blankJpg(bytes),
  png: (bytes = 2_000) => blankPng(bytes),
};

/** Uploads files as a browser does: requests an address, then puts the file there. */
export class Uploads {
  private readonly api: Api;

  constructor(origin: string) {
    this.api = new Api(origin);
  }

  /** @param size undefined: not declared */
  async url(fileName: string, contentType: string, size?: number): Promise<string> {
    const { status, body } = await this.api.post<UploadUrl>('/api/upload/url', {
      fileName,
      contentType,
      size,
    });
    if (status !== 200) throw new Error(`Requesting an address answered ${status}: ${JSON.stringify(body)}`);
    return body.url;
  }

  /** @returns the stored file's address */
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

/** The key in an address of our server or of the bucket. */
export const keyOf = (url: string) => /(uploads|content)\/[^?]*/.exec(url)![0];

export function put(url: string, contentType: string, body: Buffer): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(body) });
}

/** Sends a PUT whose headers may differ from its body. */
export function openPut(url: string, headers: Record<string, string | number>): ClientRequest {
  return request(url, { method: 'PUT', headers });
}

export async function answerOf(put: ClientRequest): Promise<{ status: number; body: Failure }> {
  const [response] = (await once(put, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode!, body: JSON.parse(text || '{}') as Failure };
}
