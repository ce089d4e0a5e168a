import { Injectable } from '@nestjs/common';
import { setImmediate as turn } from 'node:timers/promises';
import { BanStore } from '../../abuse/bans/ban-store.js';
import { BlockLists } from '../../abuse/destinations/block-lists.js';
import { Semaphore } from '../../common/process/semaphore.js';
import { becomesRecord } from '../../domain/batches/batch-kinds.js';
import { hostOf } from '../../domain/address.js';
import type { Content, ContentAddress, Kind } from '../../domain/kinds/kind.js';
import type { ContentFaults } from '../../domain/kinds/read-content.js';
import { readLink } from '../../domain/link.rule.js';
import { privateHostIn } from '../../domain/other-entry.rule.js';
import { ContentInvalid, ResourceInvalid } from '../qr.errors.js';
import { DestinationReader } from './destination-reader.js';

/** Rows that are checked before other requests have their turn. */
const rowsAtOnce = 25;
/** Hosts that the block lists are asked about at a time, and the time after which they are not asked about the rest. */
const hostsAtOnce = 20;
const listsMs = 3_000;

/** Field of the address of a kind that is a link without a field of that name, as a chat is. */
const wholeContent = '';

/** Finds in many contents at once what a creation would refuse. */
@Injectable()
export class RowFaults {
  constructor(
    private readonly destinations: DestinationReader,
    private readonly bans: BanStore,
    private readonly lists: BlockLists,
  ) {}

  /**
   * Makes nothing. A host that no block list has named within a few seconds counts as not listed, as the creation asks again.
   * @returns the faults of each content
   */
  async find(kind: Kind, contents: readonly Content[]): Promise<ContentFaults[]> {
    const found: { faults: ContentFaults; addresses: readonly ContentAddress[] }[] = [];
    for (const [i, content] of contents.entries()) {
      found.push(await this.read(kind, content));
      if (i % rowsAtOnce === 0) await turn();
    }
    const hosts = new Set(
      found.flatMap(({ addresses }) => addresses.flatMap(({ url }) => hostOf(url) ?? [])),
    );
    const banned = await this.bannedAmong([...hosts]);
    return found.map(({ faults, addresses }) => {
      const refused = addresses.filter(({ url }) => banned.has(hostOf(url) ?? ''));
      return { ...faults, ...Object.fromEntries(refused.map(({ field }) => [field, 'link-banned'])) };
    });
  }

  private async read(kind: Kind, content: Content) {
    if (!becomesRecord(kind, content)) return { faults: {}, addresses: [] };
    try {
      const outcome = await this.destinations.check(kind.name, { content });
      if (outcome?.is === 'page') return { faults: {}, addresses: await outcome.addresses() };
      const field = kind.takes === 'link' ? 'url' : wholeContent;
      return { faults: {}, addresses: outcome ? [{ field, url: outcome.url }] : [] };
    } catch (error) {
      return { faults: faultsIn(error, content), addresses: [] };
    }
  }

  private async bannedAmong(hosts: readonly string[]): Promise<ReadonlySet<string>> {
    const banned = new Set(await this.bans.bannedAmong(hosts));
    const end = performance.now() + listsMs;
    const turns = new Semaphore(hostsAtOnce);
    const ask = async (host: string) => {
      if (performance.now() < end && (await this.lists.list({ host, sha256: null }))) banned.add(host);
    };
    await Promise.all(hosts.map((host) => turns.run(() => ask(host))));
    return banned;
  }
}

function faultsIn(error: unknown, { url }: Content): ContentFaults {
  if (error instanceof ContentInvalid) return error.details!.fields as ContentFaults;
  if (!(error instanceof ResourceInvalid)) throw error;
  if (typeof url !== 'string') return { url: 'link-invalid' };
  if (privateHostIn(url) !== null) return { url: 'link-private' };
  return { url: readLink(url) ? 'link-refused' : 'link-invalid' };
}
