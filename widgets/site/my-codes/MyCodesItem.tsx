import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Download, Trash2, QrCode } from 'lucide-react';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { forgetCode, type ListedCode } from '../../shared/my-codes.js';
import { Icon } from '../../shared/ui/Icon.js';
import { texts } from '../texts.js';
import { describeCode } from './describe-code.rule.js';

/** One code of the list. A removed code is replaced by an undo button until the list is closed. */
export function MyCodesItem({ code }: { code: ListedCode }) {
  const [restore, setRestore] = useState<(() => void) | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const { opens, kind, date } = describeCode(code);

  /** Changes the state, then moves the focus from the pressed button to its replacement. */
  const replace = (next: (() => void) | null, button: string) => {
    flushSync(() => setRestore(() => next));
    item.current?.querySelector<HTMLElement>(button)?.focus();
  };
  const undo = () => {
    restore?.();
    replace(null, '[data-remove]');
  };
  return (
    <li ref={item} className="my-codes__item">
      {restore ? (
        <Removed opens={opens} onUndo={undo} />
      ) : (
        <>
          <CodePicture id={code.id} />
          <a className="my-codes__link" href={`/qr/${code.id}`}>
            <span className="my-codes__opens">{opens}</span>
            <span className="my-codes__about muted">
              {kind && <span>{kind}</span>}
              {kind && date && ' · '}
              {date && <span>{date}</span>}
            </span>
          </a>
          <div className="my-codes__actions">
            <a
              className="button button--quiet"
              href={`/api/qr/${code.id}/image.png?download=1`}
              download
              aria-label={texts().downloadOf(opens)}
              title={texts().download}
              onClick={() => pushToDataLayer({ event: 'Download_PNG' })}
            >
              <Icon of={Download} />
            </a>
            <button
              type="button"
              className="button button--quiet"
              data-remove
              aria-label={texts().removeOf(opens)}
              title={texts().remove}
              onClick={() => replace(forgetCode(code.id), '[data-undo]')}
            >
              <Icon of={Trash2} />
            </button>
          </div>
        </>
      )}
    </li>
  );
}

function Removed({ opens, onUndo }: { opens: string; onUndo: () => void }) {
  return (
    <>
      <p className="my-codes__removed muted" role="status">
        <span className="my-codes__opens">{opens}</span> {texts().removed}
      </p>
      <button type="button" className="button button--quiet" data-undo onClick={onUndo}>
        {texts().undo}
      </button>
    </>
  );
}

/** Width of the requested picture in px: twice the displayed width, for high-density screens. */
const codeWidth = 128;

/** Decorative picture: the link beside it describes the code. */
function CodePicture({ id }: { id: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="my-codes__picture">
      {failed ? (
        <Icon of={QrCode} />
      ) : (
        <img
          src={`/api/qr/${id}/image.png?size=${codeWidth}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
