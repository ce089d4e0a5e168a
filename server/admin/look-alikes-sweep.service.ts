import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { isLookAlike, lookAlikeVersion } from '../abuse/destinations/look-alike.rule.js';
import type { QrId } from '../domain/qr-id.js';
import { QrDestinationsService } from '../qr/reads/qr-destinations.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { DestinationSweepsService, type Sweep } from './destination-sweeps.service.js';

/** Codes per transaction. Rows of flagged codes stay locked until the commit. */
const codesAtOnce = 100;
/** Hosts checked per turn of the event loop: less than a millisecond. */
const hostsAtOnce = 10;
/** Pause between transactions, because visitors come first. */
const pauseMs = 50;

/** Flags existing codes when the rule for look-alike hosts has changed since they were made. */
@Injectable()
export class LookAlikesSweepService {
  private readonly logger = new Logger('LookAlikes');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    sweeps: DestinationSweepsService,
    private readonly codes: QrDestinationsService,
    private readonly switches: QrSwitchService,
  ) {
    sweeps.add(this.sweep);
  }

  private readonly sweep: Sweep = {
    name: 'look-alike',
    maxAgeMs: null,
    version: async () => lookAlikeVersion,
    lookAfter: async (position, stop) => {
      const codes = await this.codes.unflaggedLinksAfter(position, codesAtOnce);
      const ids = await lookAlikesOf(codes);
      if (ids.length > 0) await this.flag(ids);
      if (codes.length > 0) await sleep(pauseMs, undefined, { signal: stop });
      return codes.at(-1)?.id;
    },
  };

  private async flag(ids: readonly QrId[]): Promise<void> {
    const flagged = await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      return this.switches.warnOfLookAlikes(transaction, ids);
    });
    if (flagged.length > 0)
      this.logger.warn({ ids: flagged }, 'Flagged codes that lead to look-alike hosts; visitors are warned');
  }
}

async function lookAlikesOf(codes: readonly { readonly id: QrId; readonly host: string }[]): Promise<QrId[]> {
  const ids: QrId[] = [];
  for (const [i, { id, host }] of codes.entries()) {
    if (i > 0 && i % hostsAtOnce === 0) await nextTurn();
    if (isLookAlike(host)) ids.push(id);
  }
  return ids;
}
