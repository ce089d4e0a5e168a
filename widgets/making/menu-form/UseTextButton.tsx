import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../shared/api-client.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { texts } from './texts.js';

/** An uploaded file that may have text. */
export interface TextFile {
  readonly name: string;
  /** Reads the text of the file; '' if it has none that can be read. @throws ApiError */
  readonly read: () => Promise<string>;
}

interface UseTextButtonProps {
  readonly file: TextFile;
  readonly onText: (text: string) => void;
}

/** Offers the text of a file that was uploaded before the menu is written. */
export function UseTextButton({ file: { name, read }, onText }: UseTextButtonProps) {
  const [isReading, setReading] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [fault, setFault] = useState('');
  const use = async () => {
    setReading(true);
    setFault('');
    try {
      const text = await read();
      if (text === '') setFault(texts().noTextIn(name));
      else onText(text);
      setUsed(text !== '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    }
    setReading(false);
  };
  return (
    <div>
      <Button
        variant="quiet"
        busy={isReading}
        aria-disabled={isUsed}
        onClick={() => (isUsed ? undefined : void use())}
      >
        <Icon of={FileText} />
        {texts().useTextOf(name)}
      </Button>
      {fault && (
        <p className="field__note" data-error="" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
