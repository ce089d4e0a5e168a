import { useId } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { type ControlAttributes, Field } from '../../shared/ui/Field.js';
import { texts } from '../texts.js';
import type { CreationField, CreationTestModel } from './use-creation-test.js';

/** `method="dialog"` has no effect outside a dialog: a form submitted before hydration keeps its content. */
export function CreationForm({ form, types, values, outcome, change, submit }: CreationTestModel) {
  const headingId = useId();
  const attributesOf = (name: CreationField, control: ControlAttributes) => ({
    ...control,
    className: 'field__input',
    name,
    required: true,
    'aria-invalid': outcome.kind === 'incomplete' && values[name].trim() === '' ? true : undefined,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <form
      ref={form}
      className="developer__form"
      method="dialog"
      noValidate
      aria-labelledby={headingId}
      onSubmit={submit}
    >
      <h2 id={headingId}>{texts().creation.form}</h2>
      <Field label={texts().creation.type}>
        {(control) => (
          <select {...attributesOf('typeId', control)}>
            <option value="">{texts().creation.chooseType}</option>
            {types?.map(({ id, type }) => (
              <option key={id} value={id}>
                {type}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts().creation.resource}>
        {(control) => (
          <input
            {...attributesOf('resource', control)}
            type="text"
            placeholder={texts().creation.resourceExample}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={texts().creation.email}>
        {(control) => <input {...attributesOf('email', control)} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" busy={outcome.kind === 'running'} busyLabel={texts().creation.creating}>
        {texts().creation.create}
      </Button>
    </form>
  );
}
