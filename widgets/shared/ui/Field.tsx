import { useId, type ReactNode } from 'react';

/** What a control needs to belong to its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Takes the place of the help and is announced. */
  readonly error?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, help or error below. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': help || error ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div
        className="field__note"
        id={noteId}
        role={error ? 'alert' : undefined}
        data-error={error ? '' : undefined}
      >
        {error || help}
      </div>
    </div>
  );
}
