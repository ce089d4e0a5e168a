import { Injectable } from '@nestjs/common';
import { BlockLists } from '../abuse/destinations/block-lists.js';
import type { Resource } from '../domain/resource.js';
import { BanStore, type Destination } from '../abuse/bans/ban-store.js';
import { DestinationBanned, FileBanned } from './qr.errors.js';

/** Refuses new codes whose host or file an admin has banned or a block list names. */
@Injectable()
export class BanCheckService {
  constructor(
    private readonly bans: BanStore,
    private readonly lists: BlockLists,
  ) {}

  /**
   * Checks before the picture is drawn. The insertion checks again, so that a ban that was added meanwhile takes effect.
   * @throws DestinationBanned, FileBanned, Unavailable
   */
  async check(resource: Resource): Promise<void> {
    const destination = destinationOf(resource);
    const refusals = await Promise.all([this.bans.isBanned(destination), this.lists.list(destination)]);
    if (refusals.includes(true)) throw bannedAs(destination);
  }
}

/** The values of a resource that bans compare. */
export const destinationOf = ({ host, sha256 }: Resource): Destination => ({ host, fileSha256: sha256 });

/** Error of a creation whose destination is banned. */
export const bannedAs = ({ fileSha256 }: Destination) =>
  fileSha256 === null ? new DestinationBanned() : new FileBanned();
