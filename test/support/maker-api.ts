import type { Failure } from '../../server/common/errors/failure.js';
import type { ManagedCode } from '../../server/manage/manage.responses.js';
import type { CreatedQrResponse } from '../../server/qr/qr.responses.js';
import { type Answer, type Origin, originOf } from './api.js';

/** Calls a running server as the maker of codes. */
export class MakerApi {
  /** @param credentials headers that open a keyring */
  constructor(
    private readonly origin: Origin,
    readonly credentials: Readonly<Record<string, string>>,
  ) {}

  static withKey(origin: Origin, key: string): MakerApi {
    return new MakerApi(origin, { authorization: `Bearer ${key}` });
  }

  /** Makes a code as a program does, and returns the maker with its key. @throws unless it succeeds */
  static async make(
    origin: Origin,
    request: object = { type: 'website', originalResource: 'https://example.com/first' },
  ): Promise<{ id: string; key: string; maker: MakerApi; created: CreatedQrResponse }> {
    const { status, body } = await new MakerApi(origin, {}).call<CreatedQrResponse>(
      'POST',
      '/api/qr',
      request,
    );
    if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`);
    const { key, qrData } = body;
    return { id: qrData.id, key: key!, maker: MakerApi.withKey(origin, key!), created: body };
  }

  /** @param body as JSON; undefined: none */
  async call<Body = Failure>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(originOf(this.origin) + path, {
      method,
      headers: {
        ...this.credentials,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as Body,
    };
  }

  find(id: string): Promise<Answer<ManagedCode & Partial<Omit<Failure, 'success'>>>> {
    return this.call('GET', `/api/manage/${id}`);
  }

  async etagOf(id: string): Promise<string> {
    return (await this.find(id)).headers.get('etag')!;
  }

  /** Changes a code in the version that it has now. */
  async change<Body = ManagedCode & Partial<Omit<Failure, 'success'>>>(
    id: string,
    change: object,
  ): Promise<Answer<Body>> {
    return this.call<Body>('PATCH', `/api/manage/${id}`, change, { 'if-match': await this.etagOf(id) });
  }

  async undo(id: string): Promise<Answer<ManagedCode & Partial<Omit<Failure, 'success'>>>> {
    return this.call('POST', `/api/manage/${id}/undo`, undefined, { 'if-match': await this.etagOf(id) });
  }

  async delete(id: string): Promise<Answer<Failure>> {
    return this.call('DELETE', `/api/manage/${id}`, undefined, { 'if-match': await this.etagOf(id) });
  }
}
