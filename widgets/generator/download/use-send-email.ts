import { useState } from 'react';
import { pushToDataLayer } from '../../shared/data-layer.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { sendByEmail } from './download.api.js';
import type { CreatedCode } from '../generator.state.js';
import { texts } from './texts.js';
import { type EmailFault, emailFault, emailFailure } from './failure-words.js';

/** Sends the code by email. The address exists only in this field, never in storage or history. */
export function useSendEmail(code: CreatedCode) {
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
