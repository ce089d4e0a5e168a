import { useState } from 'react';
import { Button } from './Button.js';

interface AskTwiceProps {
  /** Id of the heading that says what is asked. */
  readonly labelledBy: string;
  readonly ask: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly onConfirm: () => void;
}

/** A button for something that cannot be undone, which asks again before it is done. */
export function AskTwice({ labelledBy, ask, confirm, cancel, busy, busyLabel, onConfirm }: AskTwiceProps) {
  const [isAsked, setIsAsked] = useState<boolean>();
  if (!isAsked)
    return (
      // After 'cancel' the focus returns here.
      <Button variant="secondary" autoFocus={isAsked === false} onClick={() => setIsAsked(true)}>
        {ask}
      </Button>
    );
  return (
    <div className="ask-twice" role="group" aria-labelledby={labelledBy}>
      <Button
        className="button--danger"
        onClick={onConfirm}
        {...(busy !== undefined && { busy })}
        {...(busyLabel !== undefined && { busyLabel })}
      >
        {confirm}
      </Button>
      {/* The safe way has the focus. */}
      <Button variant="secondary" autoFocus onClick={() => setIsAsked(false)}>
        {cancel}
      </Button>
    </div>
  );
}
