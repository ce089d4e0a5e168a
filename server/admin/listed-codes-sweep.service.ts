import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { BlockList } from '../destinations/block-list.js';
import { BlockLists } from '../destinations/block-lists.js';
import type { QrId } from '../domain/qr-id.js';
import { QrSwitchService } from '../qr/qr-switch.service.js';
import { AuditService } from './audit.service.js';

/** How often a server looks whether there is something to do. */
const idleMs = 5_000;
const codesAtOnce = 500;

/**
 * Takes the sweep over a list, unless another server has it: from its beginning where the list has changed or the last sweep is
 * too old, else from where it stopped. The claim of a server that died ends by itself.
 */
const claimStatement = `
  UPDATE destination_sweeps SET
    claimed_until = now() + interval '5 minutes', version = $2, done_at = NULL,
    position = CASE WHEN version <> $2 OR done_at IS NOT NULL THEN '' ELSE position END
  WHERE list = $1 AND claimed_until < now()
    AND (version <> $2 OR done_at IS NULL OR done_at < now() - $3::float8 * interval '1 ms')
  RETURNING position`;

const releaseStatement = `
  UPDATE destination_sweeps SET position = $2, claimed_until = now() - interval '1 ms', done_at = CASE WHEN $3 THEN now() END
  WHERE list = $1`;

const codesStatement = `
  SELECT id, host, file_sha256 AS "fileSha256" FROM qr_data
  WHERE id > $1 AND status = 'active' AND (host IS NOT NULL OR file_sha256 IS NOT NULL) ORDER BY id LIMIT ${codesAtOnce}`;

const notSwitchedOnStatement = `
  SELECT listed.id FROM unnest($1::text[]) AS listed (id)
  WHERE NOT EXISTS (SELECT FROM admin_audit WHERE target = listed.id AND action = 'qr.enable')`;

/** Stands in the audit where an admin's name does. */
const actor = 'block-list';

interface Code {
  readonly id: QrId;
  readonly host: string | null;
  readonly fileSha256: string | null;
}

/** Asks the block lists again about existing codes, in the background, and switches off those that are listed. Servers share the work, some codes at a time. */
@Injectable()
export class ListedCodesSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('BlockList');
  private readonly stop = new AbortController();
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly lists: BlockLists,
    private readonly switches: QrSwitchService,
    private readonly audit: AuditService,
  ) {}

  onApplicationBootstrap(): void {
    this.working = Promise.all(this.lists.all.map((list) => this.sweepForever(list)));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.working;
  }

  private async sweepForever(list: BlockList): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        if (!(await this.sweepSome(list))) await this.pause(idleMs);
      } catch (error) {
        this.logger.error({ err: error, list: list.name }, 'existing codes could not be held against a list');
        await this.pause(idleMs);
      }
    }
  }

  /** @returns whether there is more to do at once */
  private async sweepSome(list: BlockList): Promise<boolean> {
    const position = await this.claim(list);
    if (position === undefined) return false;
    let reached = position;
    let isDone = false;
    try {
      const codes = await this.dataSource.query<Code[]>(codesStatement, [position]);
      const listed = await this.listedOf(list, codes);
      if (listed.length > 0) await this.switchOff(listed, list.name);
      if (this.stop.signal.aborted) return false;
      reached = codes.at(-1)?.id ?? position;
      isDone = codes.length < codesAtOnce;
    } finally {
      await this.dataSource.query(releaseStatement, [list.name, reached, isDone]);
    }
    return !isDone;
  }

  private async claim(list: BlockList): Promise<string | undefined> {
    const version = await list.version();
    await this.dataSource.query(
      'INSERT INTO destination_sweeps (list) VALUES ($1) ON CONFLICT (list) DO NOTHING',
      [list.name],
    );
    const [rows] = await this.dataSource.query<[{ position: string }[], number]>(claimStatement, [
      list.name,
      version,
      list.maxAgeMs,
    ]);
    return rows[0]?.position;
  }

  private async listedOf(list: BlockList, codes: readonly Code[]): Promise<QrId[]> {
    const answers = new Map<string, boolean>();
    const listed: QrId[] = [];
    for (const { id, ...target } of codes) {
      if (this.stop.signal.aborted) break;
      const key = target.host ?? `${target.fileSha256}`;
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = await list.lists(target);
        answers.set(key, answer);
        if (list.paceMs > 0) await this.pause(list.paceMs);
      }
      if (answer) listed.push(id);
    }
    return listed;
  }

  /** What an admin has switched on again stays on, whatever a list says. */
  private async switchOff(listed: readonly QrId[], listName: string): Promise<void> {
    const reason = `other: ${listName}`;
    await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const codes = await transaction.query<{ id: QrId }[]>(notSwitchedOnStatement, [listed]);
      const ids = codes.map(({ id }) => id);
      const switched = await this.switches.block(transaction, ids, { banId: null, reason, actor });
      const entries = switched.map(
        ({ id, before, after }) =>
          ({
            actor,
            action: 'qr.disable',
            target: id,
            before: { status: before },
            after: { status: after },
            reason,
          }) as const,
      );
      await this.audit.write(transaction, entries);
    });
    this.logger.warn({ ids: listed, list: listName }, 'codes lead to what a block list names');
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }
}
