import type { ManagedCode } from '../../server/manage/manage.responses.js';
import type { ScansResponse } from '../../server/manage/scans.responses.js';
import type { ChangeCode } from '../../server/manage/manage.schemas.js';
import { requestBlob, requestVersioned } from '../shared/api-client.js';
import { type KeyringOpener, openingHeaders } from '../keys/keyring-opener.js';
import { sendRequest } from '../shared/send-request.js';
import type { SeenCode } from './manage.state.js';

/** The body of a request, in which a time is a text. */
type Change = Partial<Omit<ChangeCode, 'endsAt'>> & { readonly endsAt?: string | null };

/** Calls the API for one code. All methods throw ApiError. */
export class ManageApi {
  constructor(
    private readonly id: string,
    private readonly opener: KeyringOpener,
  ) {}

  find(): Promise<SeenCode> {
    return this.code('GET', '');
  }

  change(change: Change, etag: string): Promise<SeenCode> {
    return this.code('PATCH', '', change, etag);
  }

  undo(etag: string): Promise<SeenCode> {
    return this.code('POST', '/undo', undefined, etag);
  }

  async delete(etag: string): Promise<void> {
    await this.code('DELETE', '', undefined, etag);
  }

  /** @param query as in the address */
  async scans(query: string): Promise<ScansResponse> {
    const path = `/api/manage/${this.id}/scans?${query}`;
    const { answer } = await requestVersioned<ScansResponse>(path, {
      method: 'GET',
      headers: openingHeaders(this.opener),
    });
    return answer;
  }

  /** The same as a CSV file. */
  scansCsv(query: string): Promise<Blob> {
    return requestBlob(`/api/manage/${this.id}/scans.csv?${query}`, undefined, (path, sending) =>
      sendRequest(path, { ...sending, headers: openingHeaders(this.opener) }),
    );
  }

  private async code(method: string, path: string, body?: object, etag?: string): Promise<SeenCode> {
    const { answer, etag: next } = await requestVersioned<ManagedCode>(`/api/manage/${this.id}${path}`, {
      method,
      headers: { ...openingHeaders(this.opener), ...(etag !== undefined && { 'if-match': etag }) },
      body,
    });
    return { code: answer, etag: next };
  }
}
