import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { readUrl } from '../url.rule.js';

/** C §5, §9 */
const refocusMs = 100;

/**
 * Entering an address: a good one leads on; another one is cleared, kept to be put back, and the field has the focus again. One that
 * the server has refused stays, and leads on when it is changed.
 */
export function useUrlEntry(input: RefObject<HTMLInputElement | null>) {
  const { state, qrType, dispatch, go } = useGenerator();
  const { showError } = useToasts();
  const [rejected, setRejected] = useState<string | null>(null);
  const refused = state.refusal?.of === 'address' ? state.refusal.text : undefined;
  const refocus = () => setTimeout(() => input.current?.focus(), refocusMs);

  const change = (url: string) => {
    dispatch({ kind: 'urlChanged', url });
    setRejected(null);
  };
  useTypedBeforeMounting(input, state.url, change);
  useFocusOnRefusal(input, refused);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refused) {
      showError(refused);
      return void refocus();
    }
    const url = readUrl(state.url);
    if (url) {
      localStore.write('qr_url', url);
      return go(generatorPath('customize', qrType), { kind: 'contentChosen', url, qrType });
    }
    change('');
    setRejected(state.url);
    showError(texts().start.invalid);
    refocus();
  };
  const putBack = () => {
    change(rejected ?? '');
    input.current?.focus();
  };
  return { rejected, refused, change, submit, putBack };
}

/** Who comes back to a refused address reads it where the focus is. */
function useFocusOnRefusal(input: RefObject<HTMLInputElement | null>, refused: string | undefined): void {
  useEffect(() => {
    if (refused === undefined) return;
    const timer = setTimeout(() => input.current?.focus(), refocusMs);
    return () => clearTimeout(timer);
  }, [input, refused]);
}

/** The field is there before the script is: what was typed meanwhile counts, and what was sent by Enter, as browsers do it. */
function useTypedBeforeMounting(
  input: RefObject<HTMLInputElement | null>,
  known: string,
  take: (text: string) => void,
): void {
  const typed = useRef({ known, take });
  useEffect(() => {
    const entered = input.current?.value || new URLSearchParams(location.search).get('url');
    if (entered && entered !== typed.current.known) typed.current.take(entered);
  }, [input]);
}
