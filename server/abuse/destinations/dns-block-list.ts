import { Resolver } from 'node:dns/promises';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../common/process/with-timeout.js';
import type { RblZone } from '../../config/setting-lists.js';
import type { Destination } from '../../domain/outcome-columns.js';
import { BlockList } from './block-list.js';
import { hostAndParents } from '../../domain/address.js';

/** Time limit for all zones together, because a creation waits for the answer. */
const timeLimitMs = 1_000;
const answerAgeMs = 15 * 60_000;
const failureAgeMs = 60_000;
const maxAnswers = 10_000;
/** Maximum number of names looked up for one host; the longest ones are omitted. */
const maxNames = 4;
/** Maximum length of a name as text, in octets (RFC 1035, section 2.3.4). */
const maxNameLength = 253;

/** Queries block lists by DNS (RFC 5782, section 2.2, with names instead of addresses). */
export class DnsBlockList extends BlockList {
  readonly name = 'dns';
  readonly maxAgeMs = 24 * 60 * 60_000;
  readonly paceMs = 100;
  private readonly logger = new Logger('BlockList');
  private readonly zones: readonly { readonly zone: string; readonly resolver: Resolver }[];
  private readonly answers = new LRUCache<string, Promise<boolean>>({ max: maxAnswers, ttl: answerAgeMs });

  constructor(zones: readonly RblZone[]) {
    super();
    this.zones = zones.map(({ zone, server }) => {
      const resolver = new Resolver({ timeout: timeLimitMs / 2, tries: 2 });
      if (server) resolver.setServers([server]);
      return { zone, resolver };
    });
  }

  override async version(): Promise<string> {
    return this.zones.map(({ zone }) => zone).join(' ');
  }

  override async lists({ host }: Destination): Promise<boolean> {
    if (host === null) return false;
    const known = this.answers.get(host);
    if (known) return known;
    const listed = this.ask(host).catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'A DNS block list did not respond; its hosts pass for a minute. Check RBL_ZONES',
      );
      this.answers.set(host, listed, { ttl: failureAgeMs });
      return false;
    });
    this.answers.set(host, listed);
    return listed;
  }

  /** Resolves to true as soon as one zone lists the host. @throws when no zone lists it and one of them fails */
  private async ask(host: string): Promise<boolean> {
    const names = hostAndParents(host).slice(-maxNames);
    const questions = this.zones.flatMap(({ zone, resolver }) =>
      names.map((name) => this.isListed(resolver, `${name}.${zone}`)),
    );
    return withTimeout(someIsTrue(questions), timeLimitMs, () => new Error('No answer in time'));
  }

  private async isListed(resolver: Resolver, name: string): Promise<boolean> {
    if (name.length > maxNameLength) return false;
    try {
      const addresses = await resolver.resolve4(name);
      const wrong = addresses.find((address) => !isListing(address));
      if (wrong)
        this.logger.warn(
          { zone: name, answer: wrong },
          'A DNS block list refused the query; its hosts pass. Public resolvers are often refused: name another one in RBL_ZONES',
        );
      return addresses.some(isListing);
    } catch (error) {
      if (isUnlisted(error)) return false;
      throw error;
    }
  }
}

/** Resolves to true as soon as one question is answered with yes. @throws when none is and one of them fails */
async function someIsTrue(questions: readonly Promise<boolean>[]): Promise<boolean> {
  const no = new Error('Not listed');
  try {
    return await Promise.any(
      questions.map((question) => question.then((listed) => listed || Promise.reject(no))),
    );
  } catch (error) {
    const failure = (error as AggregateError).errors.find((reason) => reason !== no) as Error | undefined;
    if (failure) throw failure;
    return false;
  }
}

/** Lists respond with an address in 127.0.0.0/8. Of these, 127.0.0.1 and 127.255.255.x mean that the query was refused. */
const isListing = (address: string) =>
  /^127\./.test(address) && !/^127\.(0\.0\.1|255\.255\.\d+)$/.test(address);

const isUnlisted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
