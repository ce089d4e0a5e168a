import type { ContactPageData } from '../../server/pages/contact.page.js';
import { ToastHost } from '../shared/ui/Toast.js';
import { useId, useRef } from 'react';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import { contactLengths } from '../../server/domain/limits.js';
import type { ContactField } from './contact.rule.js';
import { firstInvalid, shownFaults } from './contact.state.js';
import { texts } from './texts.js';
import { useContactForm } from './use-contact-form.js';

/** The form of the contact page. The column beside it is server-rendered. */
export function Contact(data: ContactPageData) {
  return (
    <ToastHost>
      <ContactForm {...data} />
    </ToastHost>
  );
}

/**
 * While the form is invalid the button is `aria-disabled` rather than `disabled`, so that pressing it can say what is missing.
 * `method="dialog"` has no effect outside a dialog: a form submitted before hydration keeps its content.
 */
function ContactForm(data: ContactPageData) {
  const formRef = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const form = useContactForm(formRef, data);
  const { state } = form;
  const length = state.values.message.trim().length;
  return (
    <form
      ref={formRef}
      className="card contact-form needs-script"
      method="dialog"
      noValidate
      aria-labelledby={headingId}
      onSubmit={form.submit}
    >
      <h2 id={headingId}>{texts().heading}</h2>
      <div className="contact-form__pair">
        <TextField form={form} field="name" label={texts().name} autoComplete="name" />
        <TextField form={form} field="email" label={texts().email} type="email" autoComplete="email" />
      </div>
      <TextField form={form} field="subject" label={texts().subject} autoComplete="off" />
      <TextField
        form={form}
        field="message"
        label={texts().message}
        help={texts().lengthOfMessage(length, contactLengths.message.max)}
      />
      <Button
        type="submit"
        className="contact-form__send"
        busy={state.sending}
        busyLabel={texts().sending}
        aria-disabled={firstInvalid(state) !== undefined || undefined}
        data-explains
      >
        {texts().send}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  readonly form: Pick<ReturnType<typeof useContactForm>, 'state' | 'change'>;
  readonly field: ContactField;
  readonly label: string;
  readonly help?: string;
  readonly type?: 'email';
  readonly autoComplete?: string;
}

function TextField({ form: { state, change }, field, label, help, type, autoComplete }: TextFieldProps) {
  const fault = shownFaults(state)[field];
  const attributes = {
    className: 'field__input',
    name: field,
    required: true,
    readOnly: state.sending,
    value: state.values[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  };
  return (
    <div className={fault && state.shaking ? 'contact-form__field shake' : 'contact-form__field'}>
      <Field label={label} help={help} error={fault}>
        {(control) =>
          field === 'message' ? (
            <textarea {...control} {...attributes} rows={6} />
          ) : (
            <input {...control} {...attributes} type={type ?? 'text'} autoComplete={autoComplete} />
          )
        }
      </Field>
    </div>
  );
}
