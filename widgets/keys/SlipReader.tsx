import { useEffect, useState } from 'react';
import { CameraView } from '../reading/CameraView.js';
import { PrintReader } from '../reading/print-reader.js';
import { ReadingStyles } from '../reading/ReadingStyles.js';
import { texts as readingTexts } from '../reading/texts.js';
import { keyIn } from './key-text.js';
import { texts } from './texts.js';

interface SlipReaderProps {
  readonly onKey: (key: string) => void;
  /** @param text what the visitor can do about it */
  readonly onFault: (text: string) => void;
}

/** Shows what the camera sees, until there is a slip with a key. Pictures stay in the browser. */
export function SlipReader({ onKey, onFault }: SlipReaderProps) {
  const [reader] = useState(() => new PrintReader());
  useEffect(() => () => reader.close(), [reader]);
  const look = async (picture: ImageData) => {
    const seen = await reader.examine(picture).catch(() => 'failed' as const);
    if (seen === 'failed') return onFault(readingTexts().readerFailed);
    const key = seen?.text === undefined ? undefined : keyIn(seen.text);
    if (key !== undefined) onKey(key);
  };
  return (
    <>
      <ReadingStyles />
      <p role="status">{texts().cameraLooks}</p>
      <CameraView
        onPicture={look}
        onFault={(fault) => onFault(readingTexts().faults[fault])}
        onHidden={() => onFault(readingTexts().hidden)}
      />
    </>
  );
}
