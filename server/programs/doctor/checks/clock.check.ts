import { type Check, fault, type Finding, ok, skipped } from '../check.js';

/** Upload addresses are signed by one server and checked by another, and limits run over minutes. */
const maxDifferenceMs = 5_000;

export const clockCheck: Check = {
  name: 'clock',
  settings: ['DATABASE_URL'],
  run: async (installation) => {
    const database = await installation.database().catch(() => undefined);
    if (!database) return [skipped('there is no database to compare it with')];
    const asked = Date.now();
    const [row] = await database.query<{ ms: string }[]>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
    );
    return [judgeClock(asked, Number(row!.ms), Date.now())];
  },
};

/** The database read its clock at some time between `asked` and `answered`, in Unix ms of our clock. */
export function judgeClock(asked: number, theirs: number, answered: number): Finding {
  const aheadMs = asked > theirs ? asked - theirs : Math.min(0, answered - theirs);
  if (Math.abs(aheadMs) <= maxDifferenceMs) return ok("agrees with the database's");
  const seconds = Math.round(Math.abs(aheadMs) / 1000).toLocaleString('en');
  return fault(
    `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: ${new Date(asked).toISOString()} here`,
    'Set both machines by NTP (timedatectl set-ntp true): signed addresses expire too early or late, and S3 refuses them.',
  );
}
