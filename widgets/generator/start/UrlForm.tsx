import { useRef } from 'react';
import type { LinkKindSlug } from '../../../server/domain/kinds/kinds.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../StepActions.js';
import { texts } from '../texts.js';
import { UrlError } from './UrlError.js';
import { useUrlEntry } from './use-url-entry.js';

export function UrlForm({ qrType }: { qrType: LinkKindSlug }) {
  const { state } = useGenerator();
  const input = useRef<HTMLInputElement>(null);
  const { rejected, refused, change, submit, putBack } = useUrlEntry(input);
  const { label, placeholder } = texts().start;
  return (
    <form className="step-form" noValidate onSubmit={submit}>
      <Field
        label={label}
        help={kindTexts()[qrType].help}
        error={rejected === null ? refused : <UrlError rejected={rejected} onPutBack={putBack} />}
      >
        {(control) => (
          <input
            {...control}
            {...urlInput}
            placeholder={placeholder}
            ref={input}
            value={state.url}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <StepActions>
        <Button type="submit">{texts().steps.next}</Button>
      </StepActions>
    </form>
  );
}

const urlInput = {
  className: 'field__input',
  name: 'url',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;
