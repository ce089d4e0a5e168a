import { AskTwice } from '../shared/ui/AskTwice.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

/** Deletes the code when it is asked twice. */
export function DeleteCard({ manager, state }: PartProps) {
  const words = texts();
  const fault = faultOf(state, 'delete')?.text;
  return (
    <section className="card manage__card" aria-labelledby="manage-delete">
      <h2 id="manage-delete">{words.deleteHeading}</h2>
      <p className="muted">{words.deleteNote}</p>
      <AskTwice
        labelledBy="manage-delete"
        ask={words.delete}
        confirm={words.reallyDelete}
        cancel={words.keep}
        busy={state.busy === 'delete'}
        busyLabel={words.changing}
        onConfirm={() => void manager.remove()}
      />
      {fault !== undefined && (
        <p className="manage__fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
