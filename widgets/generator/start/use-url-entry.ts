import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { pathTo } from '../steps.js';
import { texts } from '../texts.js';
import { readUrl } from '../url.rule.js';

/** C §5, §9 */
const refocusMs = 100;

/** Entering an address: a good one leads on; another one is cleared, kept to be put back, and the field has the focus again. */
export function useUrlEntry(input: RefObject<HTMLInputElement | null>) {
  const { state, qrType, dispatch, go } = useGenerator();
  const { showError } = useToasts();
  const [rejected, setRejected] = useState<string | null>(null);

  const change = (url: string) => {
    dispatch({ kind: 'urlChanged', url });
    setRejected(null);
  };
  useTypedBeforeMounting(input, change);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = readUrl(state.url);
    if (url) {
      localStore.write('qr_url', url);
      return go(pathTo('customize', qrType), { kind: 'contentChosen', url, qrType });
    }
    change('');
    setRejected(state.url);
    showError(texts().start.invalid);
    setTimeout(() => input.current?.focus(), refocusMs);
  };
  const putBack = () => {
    change(rejected ?? '');
    input.current?.focus();
  };
  return { rejected, change, submit, putBack };
}

/** The field is there before the script is: what was typed meanwhile counts, and what was sent by Enter, as browsers do it. */
function useTypedBeforeMounting(
  input: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const typed = useRef(take);
  useEffect(() => {
    const entered = input.current?.value || new URLSearchParams(location.search).get('url');
    if (entered) typed.current(entered);
  }, [input]);
}
