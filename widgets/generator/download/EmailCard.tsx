import { useRef, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { bareCustomizePath } from '../steps.js';
import { useSendEmail } from './use-send-email.js';

export function EmailCard({ code }: { code: CreatedCode }) {
  const { go } = useGenerator();
  const { email, fault, sending, change, send } = useSendEmail(code);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) input.current?.focus();
  };
  return (
    <div className="card">
      <form className="download__card" onSubmit={(event) => void submit(event)} noValidate>
        <h2>Get your QR code by email:</h2>
        <Field label="Email" error={fault}>
          {(control) => (
            <input
              {...control}
              ref={input}
              className="field__input"
              type="email"
              name="email"
              autoComplete="email"
              placeholder="you@example.com"
              readOnly={sending}
              value={email}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <div className="download__card-actions">
          <Button variant="quiet" onClick={() => go(bareCustomizePath, { kind: 'startedAgain' })}>
            Back
          </Button>
          <Button type="submit" variant="secondary" busy={sending} busyLabel="Sending...">
            Send now
          </Button>
        </div>
      </form>
    </div>
  );
}
