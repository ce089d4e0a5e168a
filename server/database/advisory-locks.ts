import type { EntityManager } from 'typeorm';

/** Keys of advisory locks; arbitrary but fixed. All are held to the end of a transaction: a pooler carries no session locks. */
const keys = {
  /** One process migrates at a time. */
  migrations: 7_233_845_001,
  /** One transaction at a time switches codes off or on; it takes this lock before it locks their rows. */
  switches: 7_233_845_002,
  /** Shared by creations; a new ban waits for those that had not seen it. */
  bans: 7_233_845_003,
} as const;

type LockName = keyof typeof keys;

/** Waits for the lock. */
export async function lockInTransaction(
  transaction: EntityManager,
  name: LockName,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await transaction.query(`SELECT ${lock}($1)`, [keys[name]]);
}

/** @returns whether the lock was free */
export async function tryLockInTransaction(transaction: EntityManager, name: LockName): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }[]>(
    'SELECT pg_try_advisory_xact_lock($1) AS locked',
    [keys[name]],
  );
  return row!.locked;
}
