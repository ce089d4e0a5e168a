import { ServerSecrets } from '../../server/database/server-secrets.js';

/** One secret for all purposes, without a database. */
export class FixedSecret extends ServerSecrets {
  constructor(private readonly secret: Buffer | Error) {
    super(undefined as never);
  }

  override async get(): Promise<Buffer> {
    if (this.secret instanceof Error) throw this.secret;
    return this.secret;
  }
}
