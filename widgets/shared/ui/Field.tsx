import { useId, type ReactNode } from 'react';

/** Attributes that connect a control to its label and note. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  /** Only where no label is shown. */
  readonly 'aria-label'?: string;
}

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Error, which replaces the help and is announced to screen readers. */
  readonly error?: ReactNode;
  /** Must be true if the field has no single control to which the label could refer. */
  readonly group?: boolean;
  /** Whether it takes the whole width where fields stand side by side. */
  readonly wide?: boolean;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function Field({ label, help, error, group = false, wide = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const Label = group ? 'span' : 'label';
  return (
    <div
      className="field"
      data-wide={wide || undefined}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': noteId })}
    >
      <Label className="field__label" id={labelId} {...(!group && { htmlFor: id })}>
        {label}
      </Label>
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
