import { SigningSecretStore } from '../../server/upload/signing-secret.store.js';

/** A signing secret without a database. */
export class FixedSecret extends SigningSecretStore {
  constructor(private readonly secret: Buffer | Error) {
    super(undefined as never);
  }

  override async get(): Promise<Buffer> {
    if (this.secret instanceof Error) throw this.secret;
    return this.secret;
  }
}
