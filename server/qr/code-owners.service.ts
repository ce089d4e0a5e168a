import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { isFromOurOrigin, isFromOwnPage } from '../common/http/own-page.js';
import { Settings } from '../config/settings.js';
import { groupedKey } from '../domain/key.js';
import { madeWithLabel } from '../domain/key-labels.js';
import { readOrigin } from '../domain/origin.js';
import { managePath } from '../domain/paths.js';
import type { QrId } from '../domain/qr-id.js';
import { KeyringAccess, type Requester } from '../keyrings/keyring-access.service.js';
import { KeyringStore, type NewKey, type OpenKeyring } from '../keyrings/keyring-store.service.js';
import type { CreatedQrResponse } from './qr.responses.js';

/** A code that was made, and the key of the keyring that was made for it; undefined: the code joined a keyring. */
export interface CreatedCode {
  readonly answer: CreatedQrResponse;
  readonly issued: NewKey | undefined;
}

/** Owner of the code that one request makes: the keyring of its key or cookie, or else a new one. */
export class CodeOwner {
  /** The key of the keyring that was made for this code. It counts once the code is committed. */
  issued: NewKey | undefined;

  constructor(
    private readonly keyring: OpenKeyring | undefined,
    private readonly keyrings: KeyringStore,
    private readonly dataSource: DataSource,
  ) {}

  /** Returns the id of the keyring that the code joins, in the transaction that inserts the code. */
  readonly keyringOf = async (id: QrId, transaction: EntityManager): Promise<string> => {
    if (this.keyring) return this.keyring.id;
    this.issued = await this.keyrings.create(transaction, madeWithLabel(id));
    return this.issued.keyringId;
  };

  /** Issues the key of a code anew, and revokes the former one, unless the code joined a keyring or the caller holds it. */
  async replaceKey(id: QrId): Promise<void> {
    const [row] = await this.dataSource.query<{ keyring: string | null }[]>(
      'SELECT keyring_id AS keyring FROM qr_data WHERE id = $1',
      [id],
    );
    if (!row?.keyring || row.keyring === this.keyring?.id) return;
    this.issued = await this.keyrings.replaceKey(row.keyring, madeWithLabel(id));
  }
}

/** Finds the owners of new codes, and hands out their keys. */
@Injectable()
export class CodeOwners {
  constructor(
    private readonly access: KeyringAccess,
    private readonly keyrings: KeyringStore,
    private readonly settings: Settings,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws KeyMistyped, KeyUnauthorized, TooManyAttempts, KeyReadOnly, for a key in `Authorization` */
  async of(request: Requester): Promise<CodeOwner> {
    return new CodeOwner(await this.access.findForCode(request), this.keyrings, this.dataSource);
  }

  /**
   * Adds the key of a new keyring to the answer. Our own pages get it as a cookie instead, so that none of their scripts sees it.
   * @param embedOrigin of the site on whose page the code was made, in a frame of ours
   */
  handOver(
    { answer, issued }: CreatedCode,
    embedOrigin: string | undefined,
    request: Requester,
    reply: FastifyReply,
  ): CreatedQrResponse {
    if (this.isMadeOnOurPage(embedOrigin, request)) {
      if (issued) this.access.keepKey(issued.key, request, reply);
      else this.access.renewCookie(request, reply);
      return answer;
    }
    if (!issued) return answer;
    const key = groupedKey(issued.key);
    const manageUrl = `${this.settings.publicOrigin}${managePath(answer.qrData.id)}#${key}`;
    return { ...answer, key, manageUrl };
  }

  /** Scripts of our own pages can read a frame of ours on such a page, so that it counts as the page. */
  private isMadeOnOurPage(embedOrigin: string | undefined, { headers }: Requester): boolean {
    const { publicOrigin } = this.settings;
    if (embedOrigin === undefined) return isFromOwnPage(headers, publicOrigin);
    return embedOrigin === readOrigin(publicOrigin) && isFromOurOrigin(headers, publicOrigin);
  }
}
