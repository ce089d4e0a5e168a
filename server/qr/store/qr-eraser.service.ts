import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QrId } from '../../domain/qr-id.js';
import { defaultStyle } from '../../domain/style.js';
import { fileKeyIn } from '../../domain/outcome-columns.js';
import { BackgroundJobs } from '../../operations/jobs/background-jobs.js';
import { isContent, offPrefix } from '../../storage/object-key.js';
import { KeyringStore } from '../../keyrings/keyring-store.service.js';
import { erasedSql } from './editable-columns.js';
import { firstPngKey } from './qr.record.js';
import { FileViews } from '../../upload/file-views.service.js';
import { CodeChangesService } from './code-changes.service.js';
import { ObjectStorage } from '../../storage/object-storage.js';

const retryIntervalMs = 60_000;
const filesAtOnce = 100;

/** Columns that named the files of a code before it was erased. */
interface ErasedRow {
  readonly resource: string;
  readonly image: string | null;
  readonly logo: string | null;
  readonly keyring: string | null;
}

const eraseStatement = `
  WITH old AS MATERIALIZED (SELECT * FROM qr_data WHERE id = $1 FOR UPDATE),
  unblocked AS (DELETE FROM qr_blocks WHERE qr_id = $1),
  unlinked AS (DELETE FROM qr_hosts WHERE qr_id = $1),
  uncounted AS (DELETE FROM page_link_visits WHERE qr_id = $1),
  uncounted_before AS (DELETE FROM link_visits WHERE qr_id = $1),
  answers AS (
    UPDATE idempotency_keys SET answer = json_build_object('qrData', json_build_object('id', $1::text))
    WHERE answer -> 'qrData' ->> 'id' = $1
  ),
  erased AS (
    UPDATE qr_data SET status = 'deleted', status_reason = NULL, status_since = now(), version = qr_data.version + 1,
      original_resource = '', style = $2, ${erasedSql},
      email = NULL, warning = NULL, embed_origin = NULL, keyring_id = NULL, search_text = NULL
    FROM old WHERE qr_data.id = old.id RETURNING qr_data.id
  )
  SELECT original_resource AS resource, qr_image_url AS image, style ->> 'logo' AS logo, keyring_id AS keyring FROM old JOIN erased USING (id)`;

/** Number of codes with an address that one statement reads. */
const addressesAtOnce = 5_000;

const addressesStatement = `
  SELECT id, email FROM qr_data WHERE email IS NOT NULL AND id > $1 ORDER BY id LIMIT ${addressesAtOnce}`;

/** Locks the codes `$1` in id order, as scans do. */
const eraseAddressesStatement = `
  WITH locked AS MATERIALIZED (
    SELECT id FROM qr_data WHERE id = ANY ($1::text[]) AND email IS NOT NULL ORDER BY id FOR UPDATE
  ), erased AS (
    UPDATE qr_data SET email = NULL, version = version + 1 FROM locked WHERE qr_data.id = locked.id RETURNING qr_data.id
  )
  SELECT id FROM erased ORDER BY id`;

/** Erases the content of a code, or its maker's address. The row stays, so that the id is never issued again. */
@Injectable()
export class QrEraserService {
  /** Deletes the files of erased codes. Files that cannot be deleted stay listed, and any server tries them again every minute. */
  readonly deleteFiles: () => Promise<void>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly codeChanges: CodeChangesService,
    private readonly keyrings: KeyringStore,
    private readonly views: FileViews,
    jobs: BackgroundJobs,
  ) {
    this.deleteFiles = jobs.every('files of erased codes', retryIntervalMs, (stop) => this.deleteSome(stop));
  }

  /** Must be called after `QrSwitchService.begin`. {@link deleteFiles} deletes the files once the transaction is committed. */
  async erase(transaction: EntityManager, id: QrId): Promise<void> {
    const [row] = await transaction.query<ErasedRow[]>(eraseStatement, [id, JSON.stringify(defaultStyle)]);
    if (!row) return;
    await transaction.query(
      'INSERT INTO erased_files (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [keysOf(id, row)],
    );
    await this.codeChanges.eraseChanges(transaction, id);
    if (row.keyring !== null) await this.eraseIfEmpty(transaction, row.keyring);
  }

  /** Erases a keyring that owns no code any more, with its keys. No code can join it meanwhile. */
  private async eraseIfEmpty(transaction: EntityManager, keyring: string): Promise<void> {
    await this.keyrings.lock(transaction, keyring);
    const owned = await transaction.query<unknown[]>('SELECT FROM qr_data WHERE keyring_id = $1 LIMIT 1', [
      keyring,
    ]);
    if (owned.length === 0) await this.keyrings.erase(transaction, keyring);
  }

  /** Finds codes in any status. @param isMeant tells whether to erase an address */
  async findByAddress(isMeant: (address: string) => boolean): Promise<QrId[]> {
    const found: QrId[] = [];
    for (let last: string | undefined = ''; last !== undefined;) {
      const page: { id: QrId; email: string }[] = await this.dataSource.query(addressesStatement, [last]);
      found.push(...page.filter(({ email }) => isMeant(email)).map(({ id }) => id));
      last = page.at(-1)?.id;
    }
    return found;
  }

  /**
   * Erases the maker's email address from codes, which keep working. Must be called after `QrSwitchService.begin`.
   * @returns the codes that had an address
   */
  async eraseAddresses(transaction: EntityManager, ids: readonly QrId[]): Promise<QrId[]> {
    const rows = await transaction.query<{ id: QrId }[]>(eraseAddressesStatement, [ids]);
    return rows.map(({ id }) => id);
  }

  private async deleteSome(stop: AbortSignal): Promise<void> {
    const files = await this.dataSource.query<{ key: string }[]>(
      'SELECT key FROM erased_files ORDER BY since LIMIT $1',
      [filesAtOnce],
    );
    for (const { key } of files) if (!stop.aborted) await this.deleteFile(key);
  }

  /** Deletes a file, unless it is a logo that another code shows too, or has shown in a picture that is still served. */
  private async deleteFile(key: string): Promise<void> {
    const shown = await this.dataSource.query<unknown[]>(
      `(SELECT FROM qr_data WHERE style ->> 'logo' = $1 AND style ->> 'logo' <> '' LIMIT 1) UNION ALL
       (SELECT FROM code_changes WHERE before -> 'style' ->> 'logo' = $1 AND before -> 'style' ->> 'logo' <> '' LIMIT 1)`,
      [key],
    );
    if (shown.length === 0) await this.storage.delete(key);
    if (isContent(key)) {
      await this.storage.delete(offPrefix + key);
      await this.views.delete(key);
    }
    await this.dataSource.query('DELETE FROM erased_files WHERE key = $1', [key]);
  }
}

/** Returns the keys of files of a code, with its first picture, which may have been stored late, after a newer one. */
function keysOf(id: QrId, { resource, image, logo }: ErasedRow): string[] {
  return [fileKeyIn(resource), firstPngKey(id), image, logo].flatMap((key) => key || []);
}
