import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Printer } from 'lucide-react';
import { imagePath } from '../../../server/domain/paths.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from './texts.js';

const acts = ['pointerdown', 'keydown'] as const;

/**
 * Prints the code alone, as an SVG, which is sharp on paper. The sheet stays until the visitor's next action, since Safari on iOS draws it
 * again when a printer is chosen, after `afterprint`.
 */
export function PrintButton({ code: { id } }: { code: CreatedCode }) {
  const { showError } = useToasts();
  /** Number of the sheet; 0 if there is none. */
  const [sheet, setSheet] = useState(0);

  useEffect(() => {
    const end = () => setSheet(0);
    for (const act of acts) addEventListener(act, end, true);
    return () => acts.forEach((act) => removeEventListener(act, end, true));
  }, []);
  const fail = () => {
    setSheet(0);
    showError(texts().noPicture);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setSheet(sheet + 1)}>
        <Icon of={Printer} />
        {texts().print}
      </Button>
      {sheet > 0 &&
        createPortal(
          <img
            key={sheet}
            className="print-sheet"
            src={imagePath(id, 'svg')}
            alt=""
            onLoad={() => window.print()}
            onError={fail}
          />,
          document.body,
        )}
    </>
  );
}
