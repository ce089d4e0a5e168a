import { Module } from '@nestjs/common';
import { BlockLists } from './block-lists.js';

@Module({ providers: [BlockLists], exports: [BlockLists] })
export class DestinationsModule {}
