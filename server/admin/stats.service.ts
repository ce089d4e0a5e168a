import { Injectable } from '@nestjs/common';
import { QrStatistics } from '../qr/qr-statistics.service.js';
import type { StatsResponse } from './admin.responses.js';
import type { StatsQuery } from './admin.schemas.js';

const dayMs = 86_400_000;
const defaultDays = 30;

/** Counts codes and scans by day or type. */
@Injectable()
export class StatsService {
  constructor(private readonly statistics: QrStatistics) {}

  /** @param query without `from`: the 30 days before `to`; without `to`: until now */
  async read({ from, to = new Date(), by }: StatsQuery): Promise<StatsResponse> {
    const begin = from ?? new Date(startOfDay(to).getTime() - (defaultDays - 1) * dayMs);
    return {
      items: await (by === 'day' ? this.statistics.byDay(begin, to) : this.statistics.byType(begin, to)),
    };
  }
}

const startOfDay = (time: Date) => new Date(Math.floor((time.getTime() - 1) / dayMs) * dayMs);
