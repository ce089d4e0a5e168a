import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { texts } from '../studio/texts.js';

const tests = [
  'blur',
  'strongBlur',
  'poorLight',
  'poorerLight',
  'noise',
  'strongNoise',
  'damage',
  'photo',
] as const;

interface ScanTestsProps {
  /** Picture of the code, as HTML. */
  readonly picture: string;
  readonly onClose: () => void;
}

/** Dialog that shows what is done to the picture of a code in its scan tests (`server/render/proof/hardships.ts`). */
export function ScanTests({ picture, onClose }: ScanTestsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, lead, names, close } = texts().scanTests;
  const markup = { __html: picture };
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const leave = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="scan-tests"
      aria-labelledby="scan-tests"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div className="scan-tests__sheet">
        <h2 id="scan-tests">{title}</h2>
        <p>{lead}</p>
        <ul className="scan-tests__list">
          {tests.map((test) => (
            <li key={test}>
              <span className="scan-tests__picture" aria-hidden>
                <span data-test={test} dangerouslySetInnerHTML={markup} />
              </span>
              {names[test]}
            </li>
          ))}
        </ul>
        <Button variant="secondary" onClick={leave}>
          {close}
        </Button>
      </div>
    </dialog>
  );
}
