import { BringKey } from '../shared/key/BringKey.js';
import { texts as keyTexts } from '../shared/key/texts.js';
import type { Lock } from './manage.state.js';
import { texts } from './texts.js';

interface LockedProps {
  readonly reason: Lock;
  readonly busy: boolean;
  readonly unlock: (key: string) => void;
}

/** Asks for the key of the code. */
export const LockedCard = ({ reason, busy, unlock }: LockedProps) => (
  <section className="card manage__card" aria-labelledby="manage-locked">
    <h2 id="manage-locked">{texts().locked}</h2>
    <p className="muted">{texts().lockedNote}</p>
    <BringKey busy={busy} fault={faultOf(reason)} label={texts().open} bring={unlock} />
  </section>
);

const faultOf = (reason: Lock) =>
  ({ none: undefined, mistyped: keyTexts().mistyped, wrong: texts().wrongKey })[reason];
