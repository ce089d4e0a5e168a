import type { CDPSession, Page } from 'playwright-core';

/** What a password manager synchronises of one passkey. */
type Passkey = Awaited<ReturnType<VirtualAuthenticator['passkeys']>>[number];

/** A fingerprint reader in software for one page. Chromium removes it when another CDP session of the page ends, as after a run of axe. */
export class VirtualAuthenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** @param passkeys that it has already, from another profile */
  static async in(page: Page, passkeys: readonly Passkey[] = []): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    for (const credential of passkeys)
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  async passkeys() {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', {
      authenticatorId: this.authenticatorId,
    });
    return credentials;
  }

  /** Sets whether the finger on the reader is the person's; with another one, the browser ends the prompt as if it was cancelled. */
  async setFinger(isRight: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', {
      authenticatorId: this.authenticatorId,
      isUserVerified: isRight,
    });
  }
}
