import { useEffect, useRef, useState, type FormEvent } from 'react';
import { localStore } from '../../shared/storage.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../StepActions.js';
import { pathTo } from '../steps.js';
import { readUrl } from '../url.rule.js';
import { invalidUrl, UrlError } from './UrlError.js';

/** C §5, §9 */
const refocusMs = 100;

export function UrlForm() {
  const { state, qrType, dispatch, go } = useGenerator();
  const { showError } = useToasts();
  const [rejected, setRejected] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const setUrl = (url: string) => dispatch({ kind: 'urlChanged', url });
  useTypedBeforeMounting(input, setUrl);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = readUrl(state.url);
    if (url) {
      localStore.write('qr_url', url);
      return go(pathTo('customize', qrType), { kind: 'contentChosen', url, qrType });
    }
    setRejected(state.url);
    setUrl('');
    showError(invalidUrl);
    setTimeout(() => input.current?.focus(), refocusMs);
  };
  const putBack = (entered: string) => {
    setUrl(entered);
    setRejected(null);
    input.current?.focus();
  };
  const change = (url: string) => {
    setUrl(url);
    setRejected(null);
  };
  return (
    <form className="step-form" noValidate onSubmit={submit}>
      <Field
        label="Enter your URL"
        help={helps[qrType === 'social' ? 'social' : 'url']}
        error={rejected !== null && <UrlError rejected={rejected} onPutBack={() => putBack(rejected)} />}
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

/** The field is there before the script is: what was typed meanwhile counts. */
function useTypedBeforeMounting(
  input: React.RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const typed = useRef(take);
  useEffect(() => {
    if (input.current?.value) typed.current(input.current.value);
  }, [input]);
}
