import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { qrPagePath } from '../../server/domain/paths.js';
import { forgetCode, listCodes, type ListedCode } from '../shared/my-codes.js';
import { Button } from '../shared/ui/Button.js';
import { shortAddress } from './short-address.js';
import { CodePicture } from './CodePicture.js';
import type { MyCode } from './my-codes.state.js';
import { texts } from './texts.js';

interface DeviceCodesProps {
  /** The codes that keys of the browser open. */
  readonly listed: readonly MyCode[];
  /** Whether it is known which codes these are. */
  readonly isKnown: boolean;
}

/** Codes that this device remembers and no key of the browser opens, for example from before there were keys. */
export function DeviceCodes({ listed, isKnown }: DeviceCodesProps) {
  const [remembered] = useState(() => listCodes());
  if (!isKnown) return null;
  const owned = new Set(listed.map(({ id }) => id));
  const others = remembered.filter(({ id }) => !owned.has(id));
  if (others.length === 0) return null;
  return (
    <section className="my-codes__device" aria-labelledby="device-codes">
      <h2 id="device-codes">{texts().deviceHeading}</h2>
      <p className="muted">{texts().deviceNote}</p>
      <ul className="card my-codes__list">
        {others.map((code) => (
          <Item key={code.id} code={code} />
        ))}
      </ul>
    </section>
  );
}

/** One code. A removed one is replaced by an undo button until the page is left. */
function Item({ code }: { readonly code: ListedCode }) {
  const [restore, setRestore] = useState<() => void>();
  const item = useRef<HTMLLIElement>(null);
  const name = code.fileName || shortAddress(code.url);
  /** Changes the state, then moves the focus from the pressed button to the one that replaces it. */
  const replace = (next: (() => void) | undefined) => {
    flushSync(() => setRestore(() => next));
    item.current?.querySelector('button')?.focus();
  };
  if (restore)
    return (
      <li ref={item} className="my-codes__item">
        <p className="my-codes__about" role="status">
          {texts().removed}
        </p>
        <Button
          variant="quiet"
          onClick={() => {
            restore();
            replace(undefined);
          }}
        >
          {texts().undo}
        </Button>
      </li>
    );
  return (
    <li ref={item} className="my-codes__item">
      <CodePicture id={code.id} />
      <div className="my-codes__about">
        <a className="my-codes__name" href={qrPagePath(code.id)} aria-label={texts().pageOf(name)}>
          {name}
        </a>
      </div>
      <Button
        variant="quiet"
        aria-label={texts().removeOf(name)}
        onClick={() => replace(forgetCode(code.id))}
      >
        {texts().remove}
      </Button>
    </li>
  );
}
