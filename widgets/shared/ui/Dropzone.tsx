import { useEffect, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { ControlAttributes } from './Field.js';

interface DropzoneProps {
  readonly control: ControlAttributes;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** `accept` attribute of the input; it does not filter dropped files. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** Reduces the height, for an optional field. */
  readonly compact?: boolean;
  readonly onFile: (file: File) => void;
  /** @param over whether a file is being dragged over the area */
  readonly children: (over: boolean) => ReactNode;
}

/**
 * Takes one file, which is dropped or chosen with a native file input that covers the whole area. If several files are dropped, the first
 * one counts. The owner has to call `useNoStrayDrops`.
 */
export function Dropzone({ control, inputRef, accept, disabled, compact, onFile, children }: DropzoneProps) {
  const [over, setOver] = useState(false);

  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) onFile(file);
    input.value = '';
  };
  // Takes a file that was chosen before hydration. The timeout lets the state of the page be restored first.
  useEffect(() => {
    const timer = setTimeout(() => inputRef.current && take(inputRef.current));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, with the first handler
  }, []);
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
        onChange={({ target }) => take(target)}
      />
      <div className="dropzone__face" aria-hidden>
        {children(over)}
      </div>
    </div>
  );
}
