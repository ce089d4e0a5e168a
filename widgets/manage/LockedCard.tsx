import { EnterKey } from '../keys/EnterKey.js';
import { texts as keyTexts } from '../keys/texts.js';
import { OpenWithPasskey } from '../keys/passkeys/OpenWithPasskey.js';
import type { Lock } from './manage.state.js';
import { texts } from './texts.js';

interface LockedProps {
  readonly reason: Lock;
  readonly busy: boolean;
  readonly unlock: (key: string) => void;
  readonly pageToken: string | null;
  /** Opens the code with the cookie of the browser. */
  readonly reopen: () => Promise<boolean>;
}

/** Asks for the key of the code. */
export const LockedCard = ({ reason, busy, unlock, pageToken, reopen }: LockedProps) => (
  <section className="card manage__card" aria-labelledby="manage-locked">
    <h2 id="manage-locked">{texts().locked}</h2>
    <p className="muted">{texts().lockedNote}</p>
    <EnterKey
      busy={busy}
      fault={faultOf(reason)}
      label={texts().open}
      onEnter={unlock}
      passkey={<OpenWithPasskey pageToken={pageToken} onOpened={reopen} />}
    />
  </section>
);

const faultOf = (reason: Lock) =>
  ({ none: undefined, mistyped: keyTexts().mistyped, wrong: texts().wrongKey })[reason];
