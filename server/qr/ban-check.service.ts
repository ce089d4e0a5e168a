import { Injectable } from '@nestjs/common';
import { BlockLists } from '../abuse/destinations/block-lists.js';
import type { Resource } from '../domain/resource.js';
import { BanStore, type Destination } from '../abuse/bans/ban-store.js';
import { DestinationBanned, FileBanned } from './qr.errors.js';

/** Refuses new codes to what admins have banned, or a block list names. */
@Injectable()
export class BanCheckService {
  constructor(
    private readonly bans: BanStore,
    private readonly lists: BlockLists,
  ) {}

  /**
   * Before the picture is drawn; the insertion asks again, so that no ban comes in between.
   * @throws DestinationBanned, FileBanned, Unavailable
   */
  async check(resource: Resource): Promise<void> {
    const destination = destinationOf(resource);
    const refusals = await Promise.all([this.bans.isBanned(destination), this.lists.list(destination)]);
    if (refusals.includes(true)) throw bannedAs(destination);
  }
}

/** What bans compare. */
export const destinationOf = ({ host, sha256 }: Resource): Destination => ({ host, fileSha256: sha256 });

/** The failure of a creation whose destination is banned. */
export const bannedAs = ({ fileSha256 }: Destination) =>
  fileSha256 === null ? new DestinationBanned() : new FileBanned();
