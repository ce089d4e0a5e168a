import { Injectable } from '@nestjs/common';
import { BlockLists } from '../abuse/destinations/block-lists.js';
import { hostOf } from '../domain/host.js';
import type { Resource } from '../domain/resource.js';
import { BansService, type Destination } from '../abuse/bans/bans.service.js';
import { ContentService } from '../upload/content.service.js';
import { DestinationBanned, FileBanned } from './qr.errors.js';

/** Refuses new codes to what admins have banned, or a block list names. */
@Injectable()
export class BanCheckService {
  constructor(
    private readonly bans: BansService,
    private readonly lists: BlockLists,
    private readonly content: ContentService,
  ) {}

  /**
   * Before the picture is drawn; the insertion asks again, so that no ban comes in between.
   * @returns what bans compare
   * @throws DestinationBanned, FileBanned, Unavailable
   */
  async check(resource: Resource): Promise<Destination> {
    const destination = await this.destinationOf(resource);
    const refusals = await Promise.all([this.bans.isBanned(destination), this.lists.list(destination)]);
    if (refusals.includes(true)) throw bannedAs(destination);
    return destination;
  }

  private async destinationOf(resource: Resource): Promise<Destination> {
    return resource.kind === 'link'
      ? { host: hostOf(resource.address), fileSha256: null }
      : { host: null, fileSha256: await this.content.sha256(resource.key) };
  }
}

/** The failure of a creation whose destination is banned. */
export const bannedAs = ({ fileSha256 }: Destination) =>
  fileSha256 === null ? new DestinationBanned() : new FileBanned();
