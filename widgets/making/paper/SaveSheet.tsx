import { useState } from 'react';
import { Printer } from 'lucide-react';
import { ApiError, requestBlob } from '../../shared/api-client.js';
import { saveFile } from '../../shared/save-file.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import type { PaperCode } from './paper-code.js';
import { type Sheet, sheetBody, type SheetChoice } from './sheet.rule.js';
import { texts } from './texts.js';

interface Saving {
  readonly busy: boolean;
  readonly note?: string;
  readonly failed?: boolean;
}

interface SaveSheetProps {
  readonly choice: SheetChoice;
  /** undefined: there is nothing to print yet */
  readonly sheet: Sheet | undefined;
  readonly paper: PaperCode;
}

/** Draws the sheet on the server, which stores nothing of it, and saves it. */
export function SaveSheet({ choice, sheet, paper }: SaveSheetProps) {
  const words = texts();
  const [state, setState] = useState<Saving>({ busy: false });
  const save = async () => {
    if (!sheet) return;
    setState({ busy: true });
    try {
      const pdf = await requestBlob('/api/sheets', sheetBody(choice, sheet, paper));
      saveFile(pdf, `qr-${sheet.stock.name}.pdf`);
      setState({ busy: false, note: words.downloaded });
    } catch (error) {
      setState({
        busy: false,
        note: error instanceof ApiError ? error.message : words.notDrawn,
        failed: true,
      });
    }
  };
  return (
    <>
      <Button
        busy={state.busy}
        busyLabel={words.drawing}
        aria-disabled={!sheet || undefined}
        onClick={() => void save()}
      >
        <Icon of={Printer} />
        {words.downloadSheet}
      </Button>
      <p className="muted" role="status" data-error={state.failed ? '' : undefined}>
        {state.note ?? words.atFullSize}
      </p>
    </>
  );
}
