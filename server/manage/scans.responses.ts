import { z } from 'zod';

const visits = {
  people: z.int().min(0).meta({ description: 'Scans by people, and increments' }),
  programs: z.int().min(0).meta({
    description: 'Visits that do not count: link previews, crawlers, prefetches, HEAD and range requests',
  }),
};

export const scansResponse = z
  .object({
    success: z.literal(true),
    by: z.enum(['day', 'hour', 'country', 'device']),
    zone: z.string().meta({ description: 'Time zone of the days; `UTC` for `country` and `device`' }),
    rounded: z.boolean().meta({
      description:
        'Whether the clocks of the zone differ from UTC by half or quarter hours on the first or the last day. Up to half an hour of scans then counts to the day or hour beside it',
    }),
    total: z.int().min(0).meta({
      description: 'Scans since the code was created, read together with the rest',
    }),
    from: z.iso.date(),
    to: z.iso.date(),
    ...visits,
    withoutHour: z.object(visits).meta({
      description:
        'Those of the visits whose hour is not known, since they are older: counted by UTC day, and in no hour',
    }),
    items: z.array(
      z.object({
        key: z.string().meta({
          description: 'Date; hour from 0 to 23; ISO 3166-1 country, or ZZ; mobile, tablet, desktop or other',
        }),
        ...visits,
      }),
    ),
  })
  .meta({
    id: 'Scans',
    examples: [
      {
        success: true,
        by: 'day',
        zone: 'Europe/Madrid',
        rounded: false,
        total: 1042,
        from: '2026-11-26',
        to: '2026-11-27',
        people: 42,
        programs: 3,
        withoutHour: { people: 0, programs: 0 },
        items: [
          { key: '2026-11-26', people: 40, programs: 3 },
          { key: '2026-11-27', people: 2, programs: 0 },
        ],
      },
    ],
  });

export type ScansResponse = z.infer<typeof scansResponse>;
