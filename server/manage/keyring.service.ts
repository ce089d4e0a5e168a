import { Injectable } from '@nestjs/common';
import { groupedKey } from '../domain/key.js';
import { KeyringStore, type OpenKeyring } from '../keyrings/keyring-store.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { toQrRecord } from '../qr/qr.record.js';
import { QrEditsService } from '../qr/qr-edits.service.js';
import type { AddedKeyResponse, KeyringResponse, KeysResponse } from './manage.responses.js';
import type { AddKey, ListCodes } from './manage.schemas.js';

/** Lists the codes and keys of a keyring, and adds and revokes keys. */
@Injectable()
export class KeyringService {
  constructor(
    private readonly keyrings: KeyringStore,
    private readonly edits: QrEditsService,
    private readonly presenter: QrPresenter,
  ) {}

  /** Lists codes, the newest first. */
  async codes({ id }: OpenKeyring, { cursor, limit, q }: ListCodes): Promise<KeyringResponse> {
    const rows = await this.edits.page(id, { after: cursor, limit: limit + 1, q });
    const shown = rows.slice(0, limit);
    return {
      items: shown.map((row) => {
        const qrData = this.presenter.qrData(toQrRecord(row));
        const status = row.status as KeyringResponse['items'][number]['status'];
        return { ...qrData, name: row.name, status, scans: qrData.counter };
      }),
      nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
    };
  }

  async keys({ id, keyNumber }: OpenKeyring): Promise<KeysResponse> {
    const keys = await this.keyrings.listKeys(id);
    const items = keys.map(({ created_at, ...key }) => ({
      ...key,
      created_at: created_at.toISOString(),
      isThis: key.n === keyNumber,
    }));
    return { items };
  }

  async addKey({ id }: OpenKeyring, options: AddKey): Promise<AddedKeyResponse> {
    const { keyNumber, key } = await this.keyrings.addKey(id, options);
    return { success: true, n: keyNumber, key: groupedKey(key) };
  }

  /** @param n as in the path @throws KeyNotFound, KeyRefused */
  revokeKey({ id }: OpenKeyring, n: string): Promise<void> {
    return this.keyrings.revokeKey(id, /^\d{1,9}$/.test(n) ? Number(n) : 0);
  }
}
