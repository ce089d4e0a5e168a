import { useState } from 'react';
import { copyText } from '../shared/copy-text.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Button } from '../shared/ui/Button.js';
import { texts } from './texts.js';

/** A key in full, and a button that copies it. */
export function ShownKey({ value }: { readonly value: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <div className="shown-key">
      <code>{value}</code>
      <Button
        variant="secondary"
        onClick={() => void copyText(value).then((done) => setCopied(done ? value : undefined))}
      >
        {copied === value ? sharedTexts().copied : texts().copyKey}
      </Button>
    </div>
  );
}
