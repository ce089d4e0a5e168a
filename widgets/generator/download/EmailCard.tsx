import { useRef, useState, type FormEvent } from 'react';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import type { LinkedCode } from '../state/generator.state.js';
import { texts } from './texts.js';
import { sendByEmail } from './download.api.js';
import { type EmailFault, emailFault, emailFailure } from './failure-words.js';

export function EmailCard({ code }: { code: LinkedCode }) {
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
    </div>
  );
}

/** Sends the code by email. The address exists only in this field, never in storage or history. */
function useSendEmail(code: LinkedCode) {
  const { frame, sendsMails } = useGenerator();
  const { showSuccess, showNote, showError } = useToasts();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<EmailFault>();
  const [sending, setSending] = useState(false);

  const change = (typed: string) => {
    setEmail(typed);
    setFault(undefined);
  };
  const post = async () => {
    await sendByEmail(code.id, email.trim());
    change('');
    pushToDataLayer({ event: 'send_mail' });
    const { sent, sentText, kept, keptText } = texts().email;
    if (sendsMails) showSuccess(sent, sentText);
    else showNote(kept, keptText);
  };
  /** @returns false if the address is invalid; true if the mail was sent or has failed, which a toast reports */
  const send = async (): Promise<boolean> => {
    const found = emailFault(email);
    setFault(found);
    if (found || sending) return !found;
    setSending(true);
    await post().catch((error: unknown) => {
      const message = emailFailure(error);
      frame?.fail(error, message);
      showError(message);
    });
    setSending(false);
    return true;
  };
  return { email, fault, sending, change, send };
}
