import { useRef, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from './texts.js';
import { FlowWays } from './FlowWays.js';
import { useSendEmail } from './use-send-email.js';

export function EmailCard({ code }: { code: CreatedCode }) {
  const { email, fault, sending, change, send } = useSendEmail(code);
  const input = useRef<HTMLInputElement>(null);
  const words = texts().email;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) input.current?.focus();
  };
  return (
    <div className="card download__card">
      <form className="download__email" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{words.title}</h2>
        <div className="email-form">
          <Field label={words.label} error={fault && words.faults[fault]}>
            {(control) => (
              <input
                {...control}
                ref={input}
                className="field__input"
                type="email"
                name="email"
                autoComplete="email"
                placeholder={words.placeholder}
                readOnly={sending}
                value={email}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" busy={sending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </form>
      <FlowWays />
    </div>
  );
}
