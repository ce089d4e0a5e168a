import { useEffect, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { ControlAttributes } from './Field.js';

interface DropzoneProps {
  readonly control: ControlAttributes;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** As of an input's `accept`; what is dropped has to be looked at all the same. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** Low, for a choice beside others. */
  readonly compact?: boolean;
  readonly onFile: (file: File) => void;
  /** @param over whether a file is held over it */
  readonly children: (over: boolean) => ReactNode;
}

/**
 * A file chosen, by a real file input that covers the whole place, or dropped. Of several the first counts.
 * Its owner calls `useNoStrayDrops`.
 */
export function Dropzone({ control, inputRef, accept, disabled, compact, onFile, children }: DropzoneProps) {
  const [over, setOver] = useState(false);
  useChosenBeforeMounting(inputRef, onFile);

  const holdOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <div
      className="dropzone"
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragEnter={holdOver}
      onDragOver={holdOver}
      onDragLeave={leave}
      onDrop={drop}
    >
      <input
        {...control}
        ref={inputRef}
        className="dropzone__input"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <div className="dropzone__face" aria-hidden>
        {children(over)}
      </div>
    </div>
  );
}

/** The input is there before the script is; it is looked at when the rest of the page has found its state. */
function useChosenBeforeMounting(
  inputRef: RefObject<HTMLInputElement | null>,
  onFile: (file: File) => void,
): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const input = inputRef.current;
      const file = input?.files?.[0];
      if (!input || !file) return;
      onFile(file);
      input.value = '';
    });
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with the first handler
  }, []);
}
