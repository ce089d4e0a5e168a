import type { FormEvent, ReactNode } from 'react';
import { Button } from '../shared/ui/Button.js';
import type { Part } from './manage.state.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

interface CardFormProps extends Pick<PartProps, 'state'> {
  readonly part: Part;
  readonly className?: string;
  /** Label of the button. */
  readonly label: string;
  /** A fault that no field shows. */
  readonly fault?: string | undefined;
  readonly save: () => Promise<void>;
  /** Whether the form may be longer than the screen. Its button then sticks to the bottom. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** The form of a part of the page, with a button that is busy while the part is saved. */
export function CardForm({ part, state, className = 'manage__form', ...rest }: CardFormProps) {
  const { label, fault, save, isLong, children } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const variant = part === 'destination' ? 'primary' : 'secondary';
  const button = (
    <Button type="submit" variant={variant} busy={state.busy === part} busyLabel={texts().changing}>
      {label}
    </Button>
  );
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      {fault !== undefined && (
        <p className="field__note" data-error="" role="alert">
          {fault}
        </p>
      )}
      {isLong ? <div className="step-actions">{button}</div> : button}
    </form>
  );
}
