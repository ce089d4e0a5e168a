import { Decrypter, Encrypter } from 'age-encryption';
import { ProgramFailure } from '../../common/process/program-failure.js';

/** Encrypts to keys of age (https://age-encryption.org/v1), whose secret halves are elsewhere. */
export class AgeEncryption {
  private readonly encrypter = new Encrypter();

  /** @param recipients public keys, `age1…` @throws ProgramFailure for one that is none */
  constructor(recipients: readonly string[]) {
    for (const recipient of recipients) {
      try {
        this.encrypter.addRecipient(recipient);
      } catch (cause) {
        throw new ProgramFailure(`${recipient} is no public key of age (age1…)`, { cause });
      }
    }
  }

  /** @param content is held in memory as a whole */
  encrypt(content: Buffer): Promise<Uint8Array> {
    return this.encrypter.encrypt(new Uint8Array(content));
  }
}

/** Decrypts with the secret key, `AGE-SECRET-KEY-1…`. */
export class AgeDecryption {
  private readonly decrypter = new Decrypter();

  /** @param identityFile text of a file by age-keygen: comments and secret keys, one a line @throws ProgramFailure */
  constructor(identityFile: string) {
    const identities = identityFile.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (identities.length === 0) throw new ProgramFailure('The identity file holds no secret key of age');
    for (const identity of identities) this.decrypter.addIdentity(identity.trim());
  }

  /** @throws ProgramFailure where it was encrypted to other keys, or changed */
  async decrypt(content: Buffer): Promise<Buffer> {
    try {
      return Buffer.from(await this.decrypter.decrypt(new Uint8Array(content)));
    } catch (cause) {
      throw new ProgramFailure('The export cannot be decrypted with this identity', { cause });
    }
  }
}
