import type { ContactPageData } from '../../server/pages/contact.page.js';
import { ToastHost } from '../shared/ui/Toast.js';
import { useId, useRef } from 'react';
import { Button } from '../shared/ui/Button.js';
import { type ControlAttributes, Field } from '../shared/ui/Field.js';
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
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const { state, change, submit } = useContactForm(form, data);
  const faults = shownFaults(state);

  const fieldOf = (field: ContactField) => ({
    error: faults[field],
    shaking: state.shaking && faults[field] !== undefined,
    attributes: {
      className: 'field__input',
      name: field,
      required: true,
      readOnly: state.sending,
      value: state.values[field],
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    },
  });
  const length = state.values.message.trim().length;
  return (
    <form
      ref={form}
      className="card contact-form"
      method="dialog"
      noValidate
      aria-labelledby={headingId}
      onSubmit={submit}
    >
      <h2 id={headingId}>{texts().heading}</h2>
      <div className="contact-form__pair">
        <TextField label={texts().name} autoComplete="name" {...fieldOf('name')} />
        <TextField label={texts().email} type="email" autoComplete="email" {...fieldOf('email')} />
      </div>
      <TextField label={texts().subject} autoComplete="off" {...fieldOf('subject')} />
      <TextField
        label={texts().message}
        help={texts().lengthOfMessage(length, contactLengths.message.most)}
        {...fieldOf('message')}
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
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly shaking: boolean;
  readonly type?: 'email';
  readonly autoComplete?: string;
  readonly attributes: {
    readonly className: string;
    readonly name: ContactField;
    readonly value: string;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
}

function TextField({ label, help, error, shaking, type, autoComplete, attributes }: TextFieldProps) {
  const control = (own: ControlAttributes) =>
    attributes.name === 'message' ? (
      <textarea {...own} {...attributes} rows={6} />
    ) : (
      <input {...own} {...attributes} type={type ?? 'text'} autoComplete={autoComplete} />
    );
  return (
    <div className={shaking ? 'contact-form__field shake' : 'contact-form__field'}>
      <Field label={label} help={help} error={error}>
        {control}
      </Field>
    </div>
  );
}
