import type { AuditItem } from '../../server/admin/admin.responses.js';
import { AdminApi, tokens } from './admin-api.js';
import { Api } from './api.js';

type AuditPage = { items: AuditItem[]; nextCursor: string | null };

/**
 * Has two admins switch two codes on and off, many times and in an order that only looks random, and expects exactly these
 * entries in the audit. The server must have no other entries.
 */
export async function expectWalkInAudit(origin: string, steps: number): Promise<void> {
  const admin = new AdminApi(origin);
  const api = new Api(origin);
  const ids = [
    (await api.create('https://walk.example/')).qrData.id,
    (await api.create('https://b.walk.example/')).qrData.id,
  ];
  const done = await walk(origin, ids, steps);
  expect(await wholeAudit(admin)).toEqual(done);
  const audit = async (filter: string) => (await admin.get<AuditPage>(`audit?${filter}&limit=200`)).items;
  const ofFirst = done.filter((line) => line.includes(ids[0]!)).reverse();
  expect((await audit(`target=${ids[0]}`)).map(asLine)).toEqual(ofFirst.slice(0, 200));
  expect(new Set((await audit('actor=bob')).map(({ actor }) => actor))).toEqual(new Set(['bob']));
  expect(await audit('to=2020-01-01')).toEqual([]);
}

const asLine = ({ actor, action, target, reason }: AuditItem) => `${actor} ${action} ${target} ${reason}`;

/** @returns what was done, as lines */
async function walk(origin: string, ids: readonly string[], steps: number): Promise<string[]> {
  const admins = { alice: new AdminApi(origin), bob: new AdminApi(origin, tokens.bob) };
  const done: string[] = [];
  let seed = 14;
  const pick = <T>(from: readonly T[]): T => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length]!;
  for (let step = 0; step < steps; step++) {
    const [who, id] = [pick(['alice', 'bob'] as const), pick(ids)];
    const status = pick(['active', 'disabled'] as const);
    const reason = `step ${step}`;
    expect((await admins[who].setStatus(id, status, reason)).status).toBe(200);
    done.push(`${who} ${status === 'active' ? 'qr.enable' : 'qr.disable'} ${id} ${reason}`);
  }
  return done;
}

/** The lines of all pages, oldest first. */
async function wholeAudit(admin: AdminApi): Promise<string[]> {
  const seen: AuditItem[] = [];
  for (let cursor = ''; ;) {
    const page = await admin.get<AuditPage>(`audit?limit=7${cursor}`);
    seen.push(...page.items);
    if (page.nextCursor === null) return seen.map(asLine).reverse();
    cursor = `&cursor=${page.nextCursor}`;
  }
}
