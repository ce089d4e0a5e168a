import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { maxReportDetailsLength } from '../../server/domain/limits.js';
import { reportReasons } from '../../server/domain/report-reason.js';
import { ApiError, requestJson } from '../shared/api-client.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { texts } from './texts.js';

/** Reports a code to the admins. Without a script the button is a link to the contact page. */
export function ReportCode({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const formId = useId();
  const status = useRef<HTMLParagraphElement>(null);

  // The focused form has been removed. If the visitor has moved the focus elsewhere meanwhile, it stays there.
  useEffect(() => {
    if (sent && document.activeElement === document.body) status.current?.focus();
  }, [sent]);
  return (
    <section className="report" aria-label={texts().report}>
      {!sent && (
        <Button variant="quiet" aria-expanded={open} aria-controls={formId} onClick={() => setOpen(!open)}>
          {texts().reportCode}
        </Button>
      )}
      <noscript>
        <a className="button button--quiet" href="/contact-us">
          {texts().reportCode}
        </a>
      </noscript>
      <div id={formId}>{open && !sent && <ReportForm id={id} onSent={() => setSent(true)} />}</div>
      <p ref={status} role="status" tabIndex={-1}>
        {sent && texts().reported}
      </p>
    </section>
  );
}

function ReportForm({ id, onSent }: { id: string; onSent: () => void }) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();

  const send = async (form: FormData) => {
    const reason = form.get('reason');
    if (!reason) return setFault(texts().reasonMissing);
    setFault(undefined);
    setSending(true);
    try {
      await requestJson(`/api/qr/${id}/report`, { reason, details: form.get('details') });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <form className="card report__form" noValidate onSubmit={submit}>
      <Field label={texts().whatIsWrong} error={fault}>
        {(control) => (
          <select {...control} className="field__input" name="reason" defaultValue="">
            <option value="" disabled>
              {texts().chooseReason}
            </option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {texts().reasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts().moreAboutIt}>
        {(control) => (
          <textarea
            {...control}
            className="field__input"
            name="details"
            rows={3}
            maxLength={maxReportDetailsLength}
          />
        )}
      </Field>
      <Button type="submit" busy={sending} busyLabel={texts().sending}>
        {texts().sendReport}
      </Button>
    </form>
  );
}
