import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { listCodes } from '../../shared/my-codes.js';
import { texts as sharedTexts } from '../../shared/texts.js';
import { Icon } from '../../shared/ui/Icon.js';
import { texts } from '../texts.js';
import { findCodes, minCodesToSearch } from './describe-code.rule.js';
import { MyCodesItem } from './MyCodesItem.js';

/** Limited because each code loads a picture. */
const maxShown = 100;

/** Lists the codes made on this device. A native dialog handles focus and the Escape key. */
export function MyCodesDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [codes] = useState(() => listCodes());
  const [query, setQuery] = useState('');
  const found = findCodes(codes, query);
  const shown = found.slice(0, maxShown);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="my-codes"
      aria-labelledby="my-codes"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="my-codes__sheet">
        <header className="my-codes__header">
          <h2 id="my-codes">{sharedTexts().myCodes}</h2>
          <button type="button" className="my-codes__close" aria-label={texts().close} onClick={close}>
            <Icon of={X} />
          </button>
        </header>
        {codes.length >= minCodesToSearch && (
          <SearchField onSearch={setQuery} found={query ? found.length : undefined} />
        )}
        {codes.length > 0 ? (
          <ul className="my-codes__list">
            {shown.map((code) => (
              <MyCodesItem key={code.id} code={code} />
            ))}
          </ul>
        ) : (
          <NoCodes />
        )}
        <Note hidden={found.length - shown.length} />
      </div>
    </dialog>
  );
}

interface SearchFieldProps {
  readonly onSearch: (query: string) => void;
  /** Number of matching codes; undefined while nothing is searched for. */
  readonly found: number | undefined;
}

function SearchField({ onSearch, found }: SearchFieldProps) {
  const { search, found: foundWords } = texts();
  return (
    <div className="my-codes__search">
      <input
        type="search"
        aria-label={search}
        placeholder={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <p className="my-codes__found muted" role="status">
        {found !== undefined && foundWords(found)}
      </p>
    </div>
  );
}

function NoCodes() {
  return (
    <div className="my-codes__empty">
      <p>{texts().noCodes}</p>
      <a className="button" href="/">
        {sharedTexts().createYourQr}
      </a>
    </div>
  );
}

function Note({ hidden }: { hidden: number }) {
  return (
    <p className="my-codes__note muted">
      {hidden > 0 && texts().olderOnes(hidden)}
      {texts().keptHere}
    </p>
  );
}
