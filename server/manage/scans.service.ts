import { Injectable } from '@nestjs/common';
import { csvLine } from '../domain/csv.js';
import { contentDisposition } from '../common/http/header-values.js';
import { dateOf } from '../domain/zoned-time.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import { KeyUnauthorized } from '../keyrings/keyring.errors.js';
import type { OpenKeyring } from '../keyrings/keyring-store.service.js';
import { CodeChangesService } from '../qr/store/code-changes.service.js';
import type { Visits } from '../scan/scan-statistics.js';
import { ScanStatisticsService } from '../scan/scan-statistics.service.js';
import type { ScansResponse } from './scans.responses.js';
import { daysOf, type ScansQuery } from './scans.schemas.js';

/** A code, as in the path of the request, and the keyrings that the caller opens. */
interface AskedCode {
  readonly id: string;
  readonly keyrings: readonly OpenKeyring[];
}

/** The scans of a code, for its maker. */
@Injectable()
export class ScansService {
  constructor(
    private readonly codeChanges: CodeChangesService,
    private readonly statistics: ScanStatisticsService,
  ) {}

  /** @throws KeyUnauthorized also for an unknown code, and one of another keyring */
  async read(code: AskedCode, query: ScansQuery): Promise<ScansResponse> {
    const { id, counter } = await this.ownCode(code);
    const days = daysOf(query);
    const { by } = query;
    const { items, zone, rounded, withoutHour } = await this.statistics.read(id, days, by, query.zone);
    const unplaced = by === 'hour' ? [withoutHour] : [];
    return {
      success: true,
      by,
      zone,
      rounded,
      total: counter,
      from: dateOf(days.first),
      to: dateOf(days.last),
      ...sumOf([...items, ...unplaced]),
      withoutHour,
      items: [...items],
    };
  }

  /** The same as a CSV file. @throws as {@link read} */
  async readCsv(code: AskedCode, query: ScansQuery) {
    const { by, from, to, items } = await this.read(code, query);
    const lines = [
      [by, 'people', 'programs'],
      ...items.map(({ key, people, programs }) => [key, people, programs]),
    ];
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(
          'attachment',
          `scans-${parseQrId(code.id)}-by-${by}-${from}-${to}.csv`,
        ),
      },
      body: lines.map(csvLine).join(''),
    };
  }

  private async ownCode({ id, keyrings }: AskedCode): Promise<{ id: QrId; counter: number }> {
    const parsed = parseQrId(id);
    const row =
      parsed &&
      (await this.codeChanges.find(
        parsed,
        keyrings.map((keyring) => keyring.id),
      ));
    if (!row) throw new KeyUnauthorized();
    return row;
  }
}

const sumOf = (all: readonly Visits[]): Visits => ({
  people: all.reduce((sum, { people }) => sum + people, 0),
  programs: all.reduce((sum, { programs }) => sum + programs, 0),
});
