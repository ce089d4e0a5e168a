import { z } from 'zod';
import { oneOf } from '../common/body/schema-parts.js';
import { dayNumberOf, isZone, LocalHours } from '../domain/zoned-time.js';
import type { DayRange } from '../scan/scan-statistics.js';

const defaultDays = 30;
/** Five years, which is longer than visits are kept. */
const maxDays = 1_830;

const dateRule = 'must be a date such as 2026-11-27';
const zoneRule = 'must be a time zone such as Europe/Madrid';
const maxZoneLength = 64;

const date = z.iso.date({ error: dateRule });

/** A period as it is asked for. */
interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly zone: string;
}

/** Completes a period: its last day is by default the present day of its zone, and its first the 30th before it is over. */
export function daysOf({ from, to, zone }: AskedPeriod, nowMs = Date.now()): DayRange {
  const last = to === undefined ? new LocalHours(zone).today(nowMs) : dayNumberOf(to);
  return { first: from === undefined ? last - defaultDays + 1 : dayNumberOf(from), last };
}

/** Says what is wrong with a period; undefined: nothing. */
function faultOf(period: AskedPeriod): string | undefined {
  const { first, last } = daysOf(period);
  if (first > last) return 'must not be after the last day';
  return last - first >= maxDays ? `must be at most ${maxDays} days before the last day` : undefined;
}

export const scansQuerySchema = z
  .object({
    from: date
      .optional()
      .meta({ description: 'First day; by default, 30 days are counted', examples: ['2026-11-01'] }),
    to: date
      .optional()
      .meta({ description: 'Last day, inclusive; by default today', examples: ['2026-11-27'] }),
    by: oneOf(['day', 'hour', 'country', 'device'])
      .default('day')
      .meta({ description: '`hour` is the hour of day. Days of `country` and `device` are in UTC' }),
    zone: z
      .string(zoneRule)
      .max(maxZoneLength, zoneRule)
      .refine(isZone, { error: zoneRule, abort: true })
      .default('UTC')
      .meta({ description: 'IANA name of the time zone of days and hours', examples: ['Europe/Madrid'] }),
  })
  .superRefine((query, context) => {
    const message = faultOf(query);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['from'], message });
  });

export type ScansQuery = z.infer<typeof scansQuerySchema>;
