import { Injectable } from '@nestjs/common';
import { groupedKey } from '../domain/key.js';
import { parseQrId } from '../domain/qr-id.js';
import { KeyReadOnly, KeyUnauthorized } from '../keyrings/keyring.errors.js';
import { KeyringStore, type OpenKeyring } from '../keyrings/keyring-store.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { OwnedCode } from '../qr/store/owned-code.js';
import { CodeChangesService } from '../qr/store/code-changes.service.js';
import type { AddedKeyResponse, KeyringResponse, KeysResponse } from './manage.responses.js';
import type { AddKey, ChooseKeyring, ListCodes } from './manage.schemas.js';

/** Lists the codes and keys of keyrings, and adds and revokes keys. */
@Injectable()
export class KeyringService {
  constructor(
    private readonly keyrings: KeyringStore,
    private readonly codeChanges: CodeChangesService,
    private readonly presenter: QrPresenter,
  ) {}

  /** Lists codes, the newest first. */
  async codes(keyrings: readonly OpenKeyring[], { cursor, limit, q }: ListCodes): Promise<KeyringResponse> {
    const ids = keyrings.map(({ id }) => id);
    const codes = await this.codeChanges.page(ids, { after: cursor, limit: limit + 1, q });
    const shown = codes.slice(0, limit);
    return {
      items: await Promise.all(shown.map((owned) => this.listed(owned))),
      nextCursor: codes.length > limit ? shown.at(-1)!.id : null,
    };
  }

  async keys(keyrings: readonly OpenKeyring[], chosen: ChooseKeyring): Promise<KeysResponse> {
    const { id, keyNumber } = await this.choose(keyrings, chosen);
    const keys = await this.keyrings.listKeys(id);
    const items = keys.map(({ createdAt, ...key }) => ({
      ...key,
      created_at: createdAt.toISOString(),
      isThis: key.n === keyNumber,
    }));
    return { items };
  }

  async addKey(
    keyrings: readonly OpenKeyring[],
    chosen: ChooseKeyring,
    options: AddKey,
  ): Promise<AddedKeyResponse> {
    const { id } = await this.choose(keyrings, chosen);
    const { keyNumber, key } = await this.keyrings.addKey(id, options);
    return { success: true, n: keyNumber, key: groupedKey(key) };
  }

  /** @param n as in the path @throws KeyNotFound, KeyRefused */
  async revokeKey(keyrings: readonly OpenKeyring[], chosen: ChooseKeyring, n: string): Promise<void> {
    const { id, keyNumber } = await this.choose(keyrings, chosen);
    await this.keyrings.revokeKey(id, /^\d{1,9}$/.test(n) ? Number(n) : 0, keyNumber);
  }

  /** Chooses the keyring whose keys are meant. @throws KeyUnauthorized for a code of none of the keyrings, KeyReadOnly */
  async choose(keyrings: readonly OpenKeyring[], { code }: ChooseKeyring): Promise<OpenKeyring> {
    if (code === undefined) return keyrings.find(({ scope }) => scope === 'full')!;
    const id = parseQrId(code);
    const owned =
      id &&
      (await this.codeChanges.find(
        id,
        keyrings.map((keyring) => keyring.id),
      ));
    const owner = owned && keyrings.find((keyring) => keyring.id === owned.keyringId);
    if (!owner) throw new KeyUnauthorized();
    if (owner.scope === 'read') throw new KeyReadOnly();
    return owner;
  }

  private async listed(owned: OwnedCode): Promise<KeyringResponse['items'][number]> {
    const { outcome, facts } = owned;
    const qrData = this.presenter.qrData(owned);
    return {
      ...qrData,
      link: this.presenter.linkOf(owned),
      name: facts.name,
      page: await outcome.pageName(),
      status: facts.status as KeyringResponse['items'][number]['status'],
      scans: qrData.counter,
    };
  }
}
