import { dayWords } from '../../server/domain/languages/day-words.js';
import { currentLanguage } from '../shared/language/language.js';
import { Button } from '../shared/ui/Button.js';
import { useToasts } from '../shared/ui/Toast.js';
import { nameOfKey } from './key-name.js';
import { texts } from './texts.js';
import type { Keys } from './use-keys.js';

const toastMs = 5000;

/** All keys of a keyring, without their secret. Each but the one of this browser can be revoked. */
export function KeyList({ keys }: { readonly keys: Keys }) {
  const { showSuccess } = useToasts();
  const words = texts();
  if (!keys.items) return null;
  const revoke = async (n: number) => {
    if (await keys.revoke(n)) showSuccess(words.revoked, undefined, toastMs);
  };
  return (
    <details className="key-list">
      <summary>
        {words.list} ({keys.items.length})
      </summary>
      <div className="key-list__keys">
        <p className="muted">{words.listNote}</p>
        <ul>
          {keys.items.map((key) => {
            const { n, scope, created_at: made, isThis } = key;
            const name = nameOfKey(key);
            return (
              <li key={n}>
                <span>
                  {name}{' '}
                  <span className="muted">
                    {[
                      dayWords(currentLanguage(), new Date(made), 'short'),
                      ...(isThis ? [words.opensHere] : []),
                      ...(scope === 'read' ? [words.readOnly] : []),
                    ].join(' · ')}
                  </span>
                </span>
                {!isThis && (
                  <Button
                    variant="quiet"
                    aria-label={words.revokeOf(name)}
                    busy={keys.busy === n}
                    onClick={() => void revoke(n)}
                  >
                    {words.revoke}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <p className="muted">{words.colleagueNote}</p>
        <Button
          variant="secondary"
          busy={keys.busy === 'read'}
          busyLabel={words.making}
          onClick={() => void keys.makeReadOnly()}
        >
          {words.makeReadOnly}
        </Button>
      </div>
    </details>
  );
}
