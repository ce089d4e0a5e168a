import { Injectable } from '@nestjs/common';
import { ServerSecrets } from '../database/server-secrets.js';

/** The key that signs upload addresses, the same on all servers. */
@Injectable()
export class SigningSecretStore {
  constructor(private readonly secrets: ServerSecrets) {}

  /** @throws the driver's error when the database fails */
  get(): Promise<Buffer> {
    return this.secrets.get('upload-address');
  }
}
