import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { KeyringAccess } from './keyring-access.service.js';
import { PageTokens } from './page-tokens.service.js';
import { KeyringStore } from './keyring-store.service.js';

/** Keyrings and their keys, without what they own. */
@Module({
  imports: [DatabaseModule],
  providers: [KeyringStore, KeyringAccess, PageTokens],
  exports: [KeyringStore, KeyringAccess, PageTokens],
})
export class KeyringsModule {}
