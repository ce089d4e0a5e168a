import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { FileDown, KeyRound, type LucideIcon, Mail, Printer } from 'lucide-react';
import type { KeyWay } from '../../server/domain/paths.js';
import { withoutScheme } from '../../server/domain/qr-link.js';
import { saveFile } from '../shared/save-file.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { KeyList } from './KeyList.js';
import type { KeyringOpener } from './keyring-opener.js';
import { AddPasskey } from './passkeys/AddPasskey.js';
import { usePasskeysOffered } from './passkeys/passkeys-offered.js';
import { ShownKey } from './ShownKey.js';
import { texts } from './texts.js';
import { useFirst } from './use-first.js';
import type { Keys, Place } from './use-keys.js';

const KeySlip = lazy(async () => ({ default: (await import('./KeySlip.js')).KeySlip }));

interface SaveKeyProps {
  readonly keys: Keys;
  readonly opener: KeyringOpener;
  /** Address of the page that the key opens, without a fragment. */
  readonly address: string;
  /** The way for which the person has come. */
  readonly first?: KeyWay | undefined;
}

/** Where the key is kept, one button that keeps it, and in a fold the other ways and all keys. */
export function SaveKey({ keys, opener, address, first }: SaveKeyProps) {
  const id = useId();
  const { kept, made, fault } = keys;
  const words = texts();
  const main = useMainWay(keys);
  const card = useRef<HTMLElement>(null);
  const isKept = kept !== undefined && kept.length > 0;
  useEffect(() => {
    if (!first || !main) return;
    card.current
      ?.querySelector<HTMLElement>(first === 'ways' ? 'summary' : '.save-key__main button')
      ?.focus();
  }, [first, main]);
  const passkey = <AddPasskey opener={opener} isMain={main === 'passkey'} onAdded={keys.reload} />;
  const buttonOf = (place: Place, label?: string) => (
    <WayButton key={place} keys={keys} address={address} place={place} label={label} isKept={isKept} />
  );
  return (
    <section ref={card} className="card save-key" aria-labelledby={id} data-kept={isKept}>
      <div className="save-key__head">
        <div>
          <h2 id={id}>
            {kept?.length === 0 && <span className="status-dot" aria-hidden />}
            <span>{words.heading}</span>
          </h2>
          {kept && <p>{isKept ? words.keptIn(kept.join(', ')) : words.onlyHere}</p>}
        </div>
        <div className="save-key__main">
          {main === 'passkey' ? passkey : main && buttonOf('file', words.save)}
        </div>
      </div>
      {made && made.scope === 'full' && <p role="status">{words.made[made.place]}</p>}
      {made && <ShownKey value={made.key} />}
      {made && made.scope === 'full' && <p className="muted">{words.elsewhere(withoutScheme(address))}</p>}
      {made?.place === 'paper' && (
        <Suspense>
          <KeySlip key={made.times} value={made.key} address={address} />
        </Suspense>
      )}
      {fault && (
        <p className="field__note" data-error="" role="alert">
          {fault}
        </p>
      )}
      <details className="save-key__more" open={first === 'ways' || undefined}>
        <summary>{words.otherWays}</summary>
        <div className="save-key__ways">
          {main === 'file' ? passkey : buttonOf('file')}
          {elsewhere.map((place) => buttonOf(place))}
        </div>
      </details>
      <KeyList keys={keys} />
    </section>
  );
}

const elsewhere = ['mail', 'paper', 'text'] as const;

/** The way of the main button: a passkey where the browser can make one and the keyring has none yet. It stays when that changes. */
function useMainWay({ items }: Keys): 'passkey' | 'file' | undefined {
  const isOffered = usePasskeysOffered();
  const hasPasskey = items?.some(({ kind }) => kind === 'passkey');
  const isKnown = isOffered !== undefined && hasPasskey !== undefined;
  return useFirst(isKnown ? (isOffered && !hasPasskey ? 'passkey' : 'file') : undefined);
}

interface WayProps extends Pick<SaveKeyProps, 'keys' | 'address'> {
  readonly place: Place;
  /** Label of the main button. */
  readonly label: string | undefined;
  readonly isKept: boolean;
}

function WayButton({ keys, address, place, label, isKept }: WayProps): ReactNode {
  const words = texts();
  const [icon, use] = ways[place];
  return (
    <Button
      variant={label !== undefined && !isKept ? 'primary' : 'secondary'}
      busy={keys.busy === place}
      busyLabel={words.making}
      onClick={() => void keys.keep(place, (key) => use?.(key, address))}
    >
      <Icon of={icon} />
      {label ?? words.ways[place]}
    </Button>
  );
}

/** Icon of each way, and what is done with the key besides showing it. */
const ways: Record<Place, readonly [LucideIcon, ((key: string, address: string) => void)?]> = {
  file: [FileDown, (key, address) => saveFile(textFile(texts().letter(key, address)), texts().fileName)],
  mail: [Mail, (key, address) => location.assign(mailTo(texts().mailSubject, texts().letter(key, address)))],
  paper: [Printer],
  text: [KeyRound],
};

const textFile = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' });

const mailTo = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
