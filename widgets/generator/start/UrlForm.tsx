import { useRef } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../StepActions.js';
import { UrlError } from './UrlError.js';
import { useUrlEntry } from './use-url-entry.js';

export function UrlForm() {
  const { state, qrType } = useGenerator();
  const input = useRef<HTMLInputElement>(null);
  const { rejected, change, submit, putBack } = useUrlEntry(input);
  return (
    <form className="step-form" noValidate onSubmit={submit}>
      <Field
        label="Enter your URL"
        help={helps[qrType === 'social' ? 'social' : 'url']}
        error={rejected !== null && <UrlError rejected={rejected} onPutBack={putBack} />}
      >
        {(control) => (
          <input
            {...control}
            {...urlInput}
            ref={input}
            value={state.url}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <StepActions>
        <Button type="submit">Next</Button>
      </StepActions>
    </form>
  );
}

const helps = {
  url: 'Scanning your code opens this address.',
  social: 'The address of your profile, page, channel or post. Scanning your code opens it.',
};

const urlInput = {
  className: 'field__input',
  name: 'url',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'next',
  placeholder: 'https://example.com',
} as const;
