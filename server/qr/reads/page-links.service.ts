import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { BanStore } from '../../abuse/bans/ban-store.js';
import type { QrId } from '../../domain/qr-id.js';
import { linkHashSql } from '../link-hash.js';

/** A host on a page, of an active code. */
export interface PageHost {
  readonly id: QrId;
  readonly host: string;
}

/** Includes the visits that servers of the release before counted, by address. */
const visitsStatement = `
  SELECT link, sum(visits) AS visits FROM (
    SELECT link, visits FROM page_link_visits WHERE qr_id = $1
    UNION ALL SELECT ${linkHashSql('url')}, visits FROM link_visits WHERE qr_id = $1
  ) AS counted GROUP BY link`;

/** Links on pages: which of them are omitted, and how often each was opened. Methods throw the driver's error. */
@Injectable()
export class PageLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bans: BanStore,
  ) {}

  /** Returns those of the hosts on the page of a code that are banned, or named by a block list. */
  async omittedHosts(id: QrId, hosts: readonly string[]): Promise<ReadonlySet<string>> {
    const [banned, listed] = await Promise.all([
      this.bans.bannedAmong(hosts),
      this.dataSource.query<{ host: string }[]>('SELECT host FROM qr_hosts WHERE qr_id = $1 AND listed', [
        id,
      ]),
    ]);
    return new Set([...banned, ...listed.map(({ host }) => host)]);
  }

  /** Adds hosts to which the page of a file links. */
  async noteHosts(id: QrId, hosts: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO qr_hosts (qr_id, host) SELECT $1, host FROM unnest($2::text[]) AS host
      WHERE host NOT IN (SELECT host FROM qr_hosts WHERE qr_id = $1) ON CONFLICT DO NOTHING`,
      [id, hosts],
    );
  }

  /** Returns the visits of the links of a code, by the hashes of their addresses. */
  async visitsOf(id: QrId): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ link: string; visits: string }[]>(visitsStatement, [id]);
    return new Map(rows.map(({ link, visits }) => [link, Number(visits)]));
  }

  /** Lists the hosts on pages of the first codes after an id (`''`: from the beginning), in order of their ids. */
  hostsAfter(id: string, codes: number): Promise<PageHost[]> {
    return this.dataSource.query<PageHost[]>(
      `SELECT qr_id AS id, host FROM qr_hosts WHERE qr_id IN (
         SELECT DISTINCT qr_id FROM qr_hosts WHERE qr_id > $1 ORDER BY qr_id LIMIT $2
       ) ORDER BY qr_id, host`,
      [id, codes],
    );
  }

  /** Marks hosts that a block list names, which their pages omit from now on. */
  async markListed(listed: readonly PageHost[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE qr_hosts SET listed = true FROM unnest($1::text[], $2::text[]) AS found (id, name)
       WHERE qr_id = id AND host = name`,
      [listed.map(({ id }) => id), listed.map(({ host }) => host)],
    );
  }
}
