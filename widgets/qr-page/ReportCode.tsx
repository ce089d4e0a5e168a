import { useId, useState, type FormEvent } from 'react';
import type { ReportReason } from '../../server/qr/qr-report.reasons.js';
import { ApiError, requestJson } from '../shared/api-client.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';

const reasons: readonly (readonly [reason: ReportReason, label: string])[] = [
  ['broken', 'It does not open'],
  ['spam', 'It is spam'],
  ['phishing', 'It asks for passwords or money under a false name'],
  ['malware', 'It installs something harmful'],
  ['illegal', 'It leads to something illegal'],
  ['other', 'Something else'],
];

/** As the server has it. */
const maxDetails = 1000;

/** 'Report this code': kept for the admins. */
export function ReportCode({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const formId = useId();
  return (
    <section className="report" aria-label="Report">
      {!sent && (
        <Button variant="quiet" aria-expanded={open} aria-controls={formId} onClick={() => setOpen(!open)}>
          Report this code
        </Button>
      )}
      <div id={formId}>{open && !sent && <ReportForm id={id} onSent={() => setSent(true)} />}</div>
      <p role="status">{sent && 'Thank you. We will look at this code.'}</p>
    </section>
  );
}

function ReportForm({ id, onSent }: { id: string; onSent: () => void }) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();

  const send = async (form: FormData) => {
    const reason = form.get('reason');
    if (!reason) return setFault('Please choose a reason.');
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
      <Field label="What is wrong with it?" error={fault}>
        {(control) => (
          <select {...control} className="field__input" name="reason" defaultValue="">
            <option value="" disabled>
              Choose a reason
            </option>
            {reasons.map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="More about it (optional)">
        {(control) => (
          <textarea {...control} className="field__input" name="details" rows={3} maxLength={maxDetails} />
        )}
      </Field>
      <Button type="submit" busy={sending} busyLabel="Sending...">
        Send report
      </Button>
    </form>
  );
}
