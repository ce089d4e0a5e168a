import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Printer } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { CreatedCode } from '../state/generator.state.js';
import { usePictures } from './pictures.js';
import { texts } from './texts.js';

const acts = ['pointerdown', 'keydown'] as const;

/**
 * Prints the code alone, as an SVG, which is sharp on paper. The sheet stays until the visitor's next action, since Safari on iOS draws it
 * again when a printer is chosen, after `afterprint`.
 */
export function PrintButton({ code }: { code: CreatedCode }) {
  const pictures = usePictures(code);
  const { showError } = useToasts();
  /** Address of the picture on the sheet; undefined if there is none. */
  const [sheet, setSheet] = useState<string>();

  useEffect(() => {
    const end = () => setSheet(undefined);
    for (const act of acts) addEventListener(act, end, true);
    return () => acts.forEach((act) => removeEventListener(act, end, true));
  }, []);
  useEffect(() => () => void (sheet && URL.revokeObjectURL(sheet)), [sheet]);
  const fail = () => {
    setSheet(undefined);
    showError(texts().noPicture);
  };
  const print = () => pictures.fetch('svg').then((picture) => setSheet(URL.createObjectURL(picture)), fail);
  return (
    <>
      <Button variant="quiet" onClick={() => void print()}>
        <Icon of={Printer} />
        {texts().print}
      </Button>
      {sheet &&
        createPortal(
          <img
            key={sheet}
            className="print-sheet"
            src={sheet}
            alt=""
            onLoad={() => window.print()}
            onError={fail}
          />,
          document.body,
        )}
    </>
  );
}
