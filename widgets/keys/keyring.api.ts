import type { AskedOrigin } from '../../server/domain/key-origin.js';
import type {
  AddedKeyResponse,
  KeyringResponse,
  KeysResponse,
} from '../../server/manage/manage.responses.js';
import { requestVersioned } from '../shared/api-client.js';
import { type KeyringOpener, openingHeaders } from './keyring-opener.js';

/** Calls the API for keyrings. All methods throw ApiError. */
export class KeyringApi {
  constructor(private readonly opener: KeyringOpener) {}

  codes(query: { readonly cursor?: string; readonly q?: string; readonly limit?: string }) {
    return this.call<KeyringResponse>('GET', `?${new URLSearchParams(query)}`);
  }

  async keys(): Promise<KeysResponse['items']> {
    return (await this.call<KeysResponse>('GET', `/keys${this.chosen}`)).items;
  }

  addKey(origin: AskedOrigin, scope: 'full' | 'read'): Promise<AddedKeyResponse> {
    return this.call<AddedKeyResponse>('POST', `/keys${this.chosen}`, { origin, scope });
  }

  async revokeKey(n: number): Promise<void> {
    await this.call('DELETE', `/keys/${n}${this.chosen}`);
  }

  /** Lets the browser remember a key. @param key as it was entered */
  async rememberKey(key: string): Promise<void> {
    await new KeyringApi({ ...this.opener, key }).call('POST', '/session');
  }

  /** Lets the browser forget all its keys. */
  async forgetKeys(): Promise<void> {
    await this.call('DELETE', '/session');
  }

  private get chosen(): string {
    return this.opener.code === undefined ? '' : `?code=${this.opener.code}`;
  }

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = openingHeaders(this.opener);
    return (await requestVersioned<Answer>(`/api/keyring${path}`, { method, headers, body })).answer;
  }
}
