import type { EntityManager } from 'typeorm';

/** Keys of advisory locks, arbitrary but fixed. All are held to the end of a transaction: a pooler keeps no session locks. */
const keys = {
  /** Lets one process migrate at a time. */
  migrations: 7_233_845_001,
  /** One transaction at a time switches codes off or on; it takes this lock before it locks their rows. */
  switches: 7_233_845_002,
  /** Shared by all creations of codes. A new ban takes it alone, and thereby waits for creations that started before the ban. */
  bans: 7_233_845_003,
  /** Counts the batches of a client before it adds one, or lets one go on. */
  batches: 7_233_845_004,
} as const;

type LockName = keyof typeof keys;

/** Waits for the lock and holds it to the end of the transaction. */
export async function lockInTransaction(
  transaction: EntityManager,
  name: LockName,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await transaction.query(`SELECT ${lock}($1)`, [keys[name]]);
}

/** Takes the lock without waiting. @returns whether it was free */
export async function tryLockInTransaction(transaction: EntityManager, name: LockName): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }[]>(
    'SELECT pg_try_advisory_xact_lock($1) AS locked',
    [keys[name]],
  );
  return row!.locked;
}
