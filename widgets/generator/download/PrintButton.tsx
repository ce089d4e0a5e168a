import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Printer } from 'lucide-react';
import { imagePath } from '../../../server/domain/paths.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from './texts.js';

/** Prints the code alone, as an SVG, which is sharp on paper. */
export function PrintButton({ code: { id } }: { code: CreatedCode }) {
  const { showError } = useToasts();
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    const end = () => setPrinting(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const fail = () => {
    setPrinting(false);
    showError(texts().noPicture);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setPrinting(true)}>
        <Icon of={Printer} />
        {texts().print}
      </Button>
      {printing &&
        createPortal(
          <img
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
