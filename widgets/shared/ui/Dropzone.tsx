import { useEffect, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { ControlAttributes } from './Field.js';

interface DropzoneProps {
  readonly control: ControlAttributes;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The input's `accept`; it does not filter dropped files. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** Lower, for an optional field. */
  readonly compact?: boolean;
  readonly onFile: (file: File) => void;
  /** @param over whether a file is being dragged over it */
  readonly children: (over: boolean) => ReactNode;
}

/**
 * Takes one file, chosen with a native file input that covers the whole area, or dropped; of several, the first.
 * The owner has to call `useNoStrayDrops`.
 */
export function Dropzone({ control, inputRef, accept, disabled, compact, onFile, children }: DropzoneProps) {
  const [over, setOver] = useState(false);
  useChosenBeforeHydration(inputRef, onFile);

  const dragOver = (event: DragEvent) => {
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
      onDragEnter={dragOver}
      onDragOver={dragOver}
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

/** Takes a file chosen before hydration, once the state of the page has been restored. */
function useChosenBeforeHydration(
  inputRef: DropzoneProps['inputRef'],
  onFile: DropzoneProps['onFile'],
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
    // oxlint-disable-next-line react/exhaustive-deps -- only once, with the first handler
  }, []);
}
