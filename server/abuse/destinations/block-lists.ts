import { Injectable, Module } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import type { Destination } from '../../domain/outcome-columns.js';
import type { BlockList } from './block-list.js';
import { DnsBlockList } from './dns-block-list.js';
import { FileBlockList } from './file-block-list.js';

/** The configured block lists; there may be none. */
@Injectable()
export class BlockLists {
  readonly all: readonly BlockList[];

  constructor({ blockList, rblZones }: Settings) {
    this.all = [
      ...(blockList ? [new FileBlockList(blockList)] : []),
      ...(rblZones.length > 0 ? [new DnsBlockList(rblZones)] : []),
    ];
  }

  /** Whether at least one list contains the destination. A list that does not respond within a second counts as not containing it. */
  async list(destination: Destination): Promise<boolean> {
    const answers = await Promise.all(this.all.map((list) => list.lists(destination)));
    return answers.includes(true);
  }
}

@Module({ providers: [BlockLists], exports: [BlockLists] })
export class DestinationsModule {}
