import { useState } from 'react';
import { Button } from '../shared/ui/Button.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** Deletes the code when it is asked twice. */
export function DeleteCard({ manager, state }: PartProps) {
  const [isAsked, setIsAsked] = useState<boolean>();
  return (
    <section className="card manage__card" aria-labelledby="manage-delete">
      <h2 id="manage-delete">{texts().deleteHeading}</h2>
      <p className="muted">{texts().deleteNote}</p>
      {isAsked ? (
        <div className="manage__ways" role="group" aria-labelledby="manage-delete">
          <Button
            className="button--danger"
            busy={state.busy === 'delete'}
            busyLabel={texts().changing}
            onClick={() => void manager.remove()}
          >
            {texts().reallyDelete}
          </Button>
          {/* The safe way has the focus. */}
          <Button variant="secondary" autoFocus onClick={() => setIsAsked(false)}>
            {texts().keep}
          </Button>
        </div>
      ) : (
        // After 'Keep it' the focus returns here.
        <Button variant="secondary" autoFocus={isAsked === false} onClick={() => setIsAsked(true)}>
          {texts().delete}
        </Button>
      )}
      {state.fault?.part === 'delete' && (
        <p className="manage__fault" role="alert">
          {state.fault.text}
        </p>
      )}
    </section>
  );
}
