import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { isFromOurOrigin } from '../../common/http/own-page.js';
import { Settings } from '../../config/settings.js';
import { groupedKey } from '../../domain/key.js';
import { readOrigin } from '../../domain/origin.js';
import { managePath } from '../../domain/paths.js';
import type { QrId } from '../../domain/qr-id.js';
import { KeyringAccess, type Requester } from '../../keyrings/keyring-access.service.js';
import { KeyringStore, type NewKey, type OpenKeyring } from '../../keyrings/keyring-store.service.js';
import { PageTokens } from '../../keyrings/page-tokens.service.js';
import type { FirstRequest } from './idempotency-store.js';
import type { CreatedQrResponse } from '../qr.responses.js';

/** A code that was made. */
export interface CreatedCode {
  readonly answer: CreatedQrResponse;
  readonly owner: CodeOwner;
}

/** Owner of the code that one request makes: the keyring of its key or cookie, or else a new one. */
export class CodeOwner {
  /** The key of the keyring that was made for this code. It counts once the code is committed. */
  issued: NewKey | undefined;

  constructor(
    /** Whether a page of ours sends the request, so that the key goes into the cookie of the browser, where no script sees it. */
    readonly isOnPage: boolean,
    readonly keyring: OpenKeyring | undefined,
    private readonly keyrings: KeyringStore,
  ) {}

  /**
   * Returns the id of the keyring that the code joins, in the transaction that inserts the code.
   * @param id null: the keyring is made before its codes are
   */
  readonly keyringOf = async (id: QrId | null, transaction: EntityManager): Promise<string> => {
    if (this.keyring) return this.keyring.id;
    this.issued = await this.keyrings.create(transaction, id);
    return this.issued.keyringId;
  };
}

/** Finds the owners of new codes, and hands out their keys. */
@Injectable()
export class CodeOwners {
  constructor(
    private readonly access: KeyringAccess,
    private readonly keyrings: KeyringStore,
    private readonly tokens: PageTokens,
    private readonly settings: Settings,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * @param embedOrigin of the site on whose page the code is made, in a frame of ours
   * @throws KeyMistyped, KeyUnauthorized, TooManyAttempts, KeyReadOnly, for a key in `Authorization`; KeyRefused for a browser that can hold
   * no further key
   */
  async of(request: Requester, embedOrigin: string | undefined): Promise<CodeOwner> {
    const isOnPage = await this.isMadeOnOurPage(embedOrigin, request);
    const keyring = await this.access.findForCode(request);
    if (isOnPage && !keyring) await this.access.requireRoom(request);
    return new CodeOwner(isOnPage, keyring, this.keyrings);
  }

  /**
   * Issues the key of a code anew to whoever repeats its creation, the way that the first answer gave it. A script of our pages sees their
   * requests and can repeat them in any other way, so that a repeat in another way gets none, and one on our page revokes none: a script
   * may send it without the cookie, and drop that of the answer.
   */
  async issueAgain(owner: CodeOwner, id: QrId, first: FirstRequest, request: Requester): Promise<void> {
    const [row] = await this.dataSource.query<{ keyring: string | null }[]>(
      'SELECT keyring_id AS keyring FROM qr_data WHERE id = $1',
      [id],
    );
    if (row?.keyring) await this.issueKeyAgain(owner, [row.keyring, id], first, request);
  }

  /** {@link issueAgain} for a keyring that was made with a code, or before its codes. */
  async issueKeyAgain(
    owner: CodeOwner,
    [made, ofCode]: readonly [keyringId: string, ofCode: QrId | null],
    { isFromPage }: FirstRequest,
    request: Requester,
  ): Promise<void> {
    const { isOnPage, keyring } = owner;
    if (isFromPage !== isOnPage || (isOnPage && !this.access.isByCookie(request))) return;
    const held = isOnPage ? await this.access.findAll(request) : [keyring];
    if (held.some((one) => one?.id === made)) return;
    owner.issued = await this.keyrings.makeAgain(made, ofCode, !isOnPage);
  }

  /** Adds the key of a new keyring to the answer. Our own pages get it as a cookie instead, so that none of their scripts sees it. */
  async handOver(
    { answer, owner }: CreatedCode,
    request: Requester,
    reply: FastifyReply,
  ): Promise<CreatedQrResponse> {
    return { ...answer, ...(await this.handOverKey(owner, managePath(answer.qrData.id), request, reply)) };
  }

  /**
   * {@link handOver} for what is made with a keyring.
   * @param path of the page that takes the key in its fragment
   * @returns the properties of the answer that hold the key
   */
  async handOverKey(
    { issued, isOnPage }: CodeOwner,
    path: string,
    request: Requester,
    reply: FastifyReply,
  ): Promise<{ key?: string; manageUrl?: string }> {
    if (isOnPage) {
      if (issued) await this.access.keepKey(issued.key, request, reply);
      else await this.access.renewCookie(request, reply);
      return {};
    }
    if (!issued) return {};
    const key = groupedKey(issued.key);
    return { key, manageUrl: `${this.settings.publicOrigin}${path}#${key}` };
  }

  /** Scripts of our own pages can read a frame of ours on such a page, so that it counts as the page. */
  private async isMadeOnOurPage(embedOrigin: string | undefined, request: Requester): Promise<boolean> {
    const { publicOrigin } = this.settings;
    if (!isFromOurOrigin(request.headers, publicOrigin)) return false;
    if (embedOrigin !== undefined) return embedOrigin === readOrigin(publicOrigin);
    return !(await this.tokens.isShownByFrame(request));
  }
}
