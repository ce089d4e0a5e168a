import { useState } from 'react';
import { managePath } from '../../server/domain/paths.js';
import { copyText } from '../shared/copy-text.js';
import { saveFile } from '../shared/save-file.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Button } from '../shared/ui/Button.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** The key: why to keep one, and the one that was made just now. */
export function KeyCard({ manager, state, id }: PartProps & { readonly id: string }) {
  const { newKey, fault, busy } = state;
  return (
    <section className="card manage__card" aria-labelledby="manage-key">
      <h2 id="manage-key">{texts().keyHeading}</h2>
      {!manager.hasEnteredKey && <p className="muted">{texts().browserHolds}</p>}
      {newKey === undefined ? (
        <>
          <p>{texts().keepKey}</p>
          <Button
            variant="secondary"
            busy={busy === 'key'}
            busyLabel={texts().opening}
            onClick={() => void manager.makeKey()}
          >
            {texts().makeKey}
          </Button>
        </>
      ) : (
        <ShownKey id={id} value={newKey} />
      )}
      {fault?.part === 'key' && (
        <p className="manage__fault" role="alert">
          {fault.text}
        </p>
      )}
    </section>
  );
}

function ShownKey({ id, value }: { readonly id: string; readonly value: string }) {
  const [copied, setCopied] = useState(false);
  const save = () => {
    const text = texts().keyFile(id, location.origin + managePath(id), value);
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `QR ${id}.txt`);
  };
  return (
    <>
      <p role="status">{texts().keyShown}</p>
      <p className="manage__shown-key">
        <code>{value}</code>
      </p>
      <div className="manage__ways">
        <Button variant="secondary" onClick={() => void copyText(value).then(setCopied)}>
          {copied ? sharedTexts().copied : texts().copyKey}
        </Button>
        <Button variant="secondary" onClick={save}>
          {texts().saveKey}
        </Button>
      </div>
    </>
  );
}
