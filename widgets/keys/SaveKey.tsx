import { lazy, type ReactNode, Suspense, useId } from 'react';
import { FileDown, KeyRound, type LucideIcon, Mail, Printer } from 'lucide-react';
import { saveFile } from '../shared/save-file.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { KeyList } from './KeyList.js';
import { ShownKey } from './ShownKey.js';
import { texts } from './texts.js';
import type { Keys, Place } from './use-keys.js';

const KeySlip = lazy(async () => ({ default: (await import('./KeySlip.js')).KeySlip }));

interface SaveKeyProps {
  readonly keys: Keys;
  /** Address of the page that the key opens, without a fragment. */
  readonly address: string;
  /** Offer to keep a passkey; nothing where the browser has none. */
  readonly passkey?: ReactNode;
}

/** Where the key is kept, the ways to keep it, and all keys. Each way makes a key of its own, which can be revoked without the others. */
export function SaveKey({ keys, address, passkey }: SaveKeyProps) {
  const id = useId();
  const { kept, busy, made, fault } = keys;
  const words = texts();
  const ways: Record<Place, readonly [LucideIcon, ((key: string) => void)?]> = {
    file: [FileDown, (key) => saveFile(textFile(words.letter(key, address)), words.fileName)],
    mail: [Mail, (key) => location.assign(mailTo(words.mailSubject, words.letter(key, address)))],
    paper: [Printer],
    text: [KeyRound],
  };
  return (
    <section className="card save-key" aria-labelledby={id} data-kept={kept && kept.length > 0}>
      <h2 id={id}>
        {kept?.length === 0 && <span className="status-dot" aria-hidden />}
        <span>{words.heading}</span>
      </h2>
      {kept && <p>{kept.length > 0 ? words.keptIn(kept.join(', ')) : words.onlyHere}</p>}
      <div className="save-key__ways">
        {passkey}
        {(Object.keys(ways) as Place[]).map((place) => (
          <Button
            key={place}
            variant="secondary"
            busy={busy === place}
            busyLabel={words.making}
            onClick={() => void keys.keep(place, ways[place][1])}
          >
            <Icon of={ways[place][0]} />
            {words.ways[place]}
          </Button>
        ))}
      </div>
      {made && made.scope === 'full' && <p role="status">{words.made[made.place]}</p>}
      {made && <ShownKey value={made.key} />}
      {made?.place === 'paper' && (
        <Suspense>
          <KeySlip key={made.key} value={made.key} address={address} />
        </Suspense>
      )}
      {fault && (
        <p className="save-key__fault" role="alert">
          {fault}
        </p>
      )}
      <KeyList keys={keys} />
    </section>
  );
}

const textFile = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' });

const mailTo = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
