import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { KeyringAccess } from './keyring-access.service.js';
import { PageTokens } from './page-tokens.service.js';
import { KeyringStore } from './keyring-store.service.js';
import { PasskeyStore } from './passkeys/passkey-store.service.js';
import { Passkeys } from './passkeys/passkeys.service.js';

/** Keyrings and their keys, without what they own. */
@Module({
  imports: [DatabaseModule],
  providers: [KeyringStore, KeyringAccess, PageTokens, PasskeyStore, Passkeys],
  exports: [KeyringStore, KeyringAccess, PageTokens, Passkeys],
})
export class KeyringsModule {}
