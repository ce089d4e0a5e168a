import { bareCustomizePath } from '../../../server/domain/generator-paths.js';
import { useRef, type FormEvent } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from '../texts.js';
import { useSendEmail } from './use-send-email.js';

export function EmailCard({ code }: { code: CreatedCode }) {
  const { go } = useGenerator();
  const { email, fault, sending, change, send } = useSendEmail(code);
  const input = useRef<HTMLInputElement>(null);
  const words = texts().email;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) input.current?.focus();
  };
  return (
    <div className="card">
      <form className="download__card" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{words.title}</h2>
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
        <div className="download__card-actions">
          <Button variant="quiet" onClick={() => go(bareCustomizePath, { kind: 'startedAgain' })}>
            {texts().steps.back}
          </Button>
          <Button type="submit" variant="secondary" busy={sending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </form>
    </div>
  );
}
