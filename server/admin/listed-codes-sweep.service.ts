import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { BlockList } from '../abuse/destinations/block-list.js';
import { BlockLists } from '../abuse/destinations/block-lists.js';
import type { QrId } from '../domain/qr-id.js';
import { type QrDestination, QrDestinationsService } from '../qr/reads/qr-destinations.service.js';
import { PageLinks } from '../qr/reads/page-links.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { AuditService } from './audit.service.js';
import { DestinationSweepsService, type Sweep } from './destination-sweeps.service.js';

const codesAtOnce = 500;

const notSwitchedOnStatement = `
  SELECT listed.id FROM unnest($1::text[]) AS listed (id)
  WHERE NOT EXISTS (SELECT FROM admin_audit WHERE target = listed.id AND action = 'qr.enable')`;

/** Actor recorded in the audit log. */
const actor = 'block-list';

/** Checks existing codes against the block lists, and switches off the listed ones. */
@Injectable()
export class ListedCodesSweepService {
  private readonly logger = new Logger('BlockList');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    lists: BlockLists,
    sweeps: DestinationSweepsService,
    private readonly codes: QrDestinationsService,
    private readonly links: PageLinks,
    private readonly switches: QrSwitchService,
    private readonly audit: AuditService,
  ) {
    for (const list of lists.all) {
      sweeps.add(this.sweepOver(list));
      sweeps.add(this.sweepOverPages(list));
    }
  }

  private sweepOver(list: BlockList): Sweep {
    return {
      name: list.name,
      maxAgeMs: list.maxAgeMs,
      version: () => list.version(),
      lookAfter: async (position, stop) => {
        const codes = await this.codes.notBlockedAfter(position, codesAtOnce);
        const listed = await this.listedOf(list, codes, stop);
        if (listed.length > 0) await this.switchOff(listed, list.name);
        return codes.at(-1)?.id;
      },
    };
  }

  /** Pages omit listed hosts, and their codes stay on. */
  private sweepOverPages(list: BlockList): Sweep {
    return {
      name: `${list.name} on pages`,
      maxAgeMs: list.maxAgeMs,
      version: () => list.version(),
      lookAfter: async (position, stop) => {
        const hosts = await this.links.hostsAfter(position, codesAtOnce);
        const places = hosts.map((one, i) => ({ id: String(i) as QrId, host: one.host, sha256: null }));
        const listed = await this.listedOf(list, places, stop);
        if (listed.length > 0) await this.links.markListed(listed.map((i) => hosts[Number(i)]!));
        return hosts.at(-1)?.id;
      },
    };
  }

  private async listedOf(
    list: BlockList,
    codes: readonly QrDestination[],
    stop: AbortSignal,
  ): Promise<QrId[]> {
    const answers = new Map<string, boolean>();
    const listed: QrId[] = [];
    for (const { id, ...destination } of codes) {
      if (stop.aborted) break;
      const key = destination.host ?? `${destination.sha256}`;
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = await list.lists(destination);
        answers.set(key, answer);
        if (list.paceMs > 0) await sleep(list.paceMs, undefined, { signal: stop });
      }
      if (answer) listed.push(id);
    }
    return listed;
  }

  /** Leaves out codes that an admin has switched on again. */
  private async switchOff(listed: readonly QrId[], listName: string): Promise<void> {
    const reason = `other: ${listName}`;
    await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const codes = await transaction.query<{ id: QrId }[]>(notSwitchedOnStatement, [listed]);
      const ids = codes.map(({ id }) => id);
      const switched = await this.switches.block(transaction, ids, { banId: null, reason, actor });
      await this.audit.writeSwitched(transaction, switched, { actor, action: 'qr.disable', reason });
    });
    this.logger.warn({ ids: listed, list: listName }, 'Disabled codes whose destination is on a block list');
  }
}
