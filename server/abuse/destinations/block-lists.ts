import { Injectable, Module } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { BlockList, type Target } from './block-list.js';
import { DnsBlockList } from './dns-block-list.js';
import { FileBlockList } from './file-block-list.js';

/** The block lists that are configured, if any. */
@Injectable()
export class BlockLists {
  readonly all: readonly BlockList[];

  constructor({ blockList, rblZones }: Settings) {
    this.all = [
      ...(blockList ? [new FileBlockList(blockList)] : []),
      ...(rblZones.length > 0 ? [new DnsBlockList(rblZones)] : []),
    ];
  }

  /** Whether any lists the target. A list that does not answer within a second does not. */
  async list(target: Target): Promise<boolean> {
    const answers = await Promise.all(this.all.map((list) => list.lists(target)));
    return answers.includes(true);
  }
}

@Module({ providers: [BlockLists], exports: [BlockLists] })
export class DestinationsModule {}
