import type { AddedKeyResponse, ManagedCode } from '../../server/manage/manage.responses.js';
import type { ChangeCode } from '../../server/manage/manage.schemas.js';
import { requestVersioned } from '../shared/api-client.js';
import type { SeenCode } from './manage.state.js';

type Change = Partial<Pick<ChangeCode, 'originalResource' | 'content' | 'status' | 'name' | 'note'>>;

/** Calls the API for one code. All methods throw ApiError. */
export class ManageApi {
  /**
   * @param key as it was entered; undefined: the browser's cookie opens the code
   * @param pageToken as in the data of the page
   */
  constructor(
    private readonly id: string,
    private readonly pageToken: string | null,
    private readonly key?: string,
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

  /** Makes another key of the keyring. */
  async makeKey(label: string): Promise<string> {
    const { answer } = await requestVersioned<AddedKeyResponse>('/api/keyring/keys', {
      method: 'POST',
      headers: this.headers,
      body: { label, scope: 'full' },
    });
    return answer.key;
  }

  private async code(method: string, path: string, body?: object, etag?: string): Promise<SeenCode> {
    const { answer, etag: next } = await requestVersioned<ManagedCode>(`/api/manage/${this.id}${path}`, {
      method,
      headers: { ...this.headers, ...(etag !== undefined && { 'if-match': etag }) },
      body,
    });
    return { code: answer, etag: next };
  }

  private get headers(): Record<string, string> {
    return {
      ...(this.key !== undefined && { authorization: `Bearer ${this.key}` }),
      ...(this.pageToken !== null && { 'x-page-token': this.pageToken }),
    };
  }
}
