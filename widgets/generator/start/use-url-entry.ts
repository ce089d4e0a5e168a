import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { linkIn } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { useStartSubmit } from './use-start-submit.js';
import { readUrl } from '../../../server/domain/entered-link.rule.js';

const refocusMs = 100;

/**
 * State of the URL field. An invalid entry is cleared but can be restored, and the field is focused again. A URL that the server refused
 * stays, with the reason, until it is edited.
 */
export function useUrlEntry(input: RefObject<HTMLInputElement | null>) {
  const { state, qrType, dispatch } = useGenerator();
  const { give, main } = useStartSubmit();
  const known = linkIn(state.content);
  const { showError, withdraw } = useToasts();
  const [rejected, setRejected] = useState<string | null>(null);
  const refused = state.refusal?.of === 'address' ? state.refusal.text : undefined;
  const refocus = () => setTimeout(() => input.current?.focus(), refocusMs);

  const change = (url: string) => {
    dispatch({ kind: 'contentChanged', content: { url }, label: url, qrType });
    setRejected(null);
  };
  useTypedBeforeHydration(input, known, change);
  useFocusOnRefusal(input, refused);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refused) return void refocus();
    // Right after hydration, text that was typed before exists only in the field.
    const entered = input.current?.value ?? known;
    const url = readUrl(entered);
    if (url) {
      withdraw();
      localStore.write('qr_url', url);
      return give(event, { kind: 'contentChosen', content: { url }, label: url, qrType });
    }
    change('');
    setRejected(entered);
    refocus();
    void isPrivate(entered).then((isSaid) => isSaid || showError(texts().start.invalid));
  };
  const use = (text: string) => {
    change(text);
    input.current?.focus();
  };
  return { rejected, refused, main, change, submit, use };
}

/** Whether an entry is an address of a private network, of which the field says that a phone cannot open it. */
const isPrivate = (entered: string): Promise<boolean> =>
  import('../../../server/domain/other-entry.rule.js').then(
    ({ privateHostIn }) => privateHostIn(entered) !== null,
    () => false,
  );

/** Focuses the field when the visitor returns to a refused URL, so that the error is announced. */
function useFocusOnRefusal(input: RefObject<HTMLInputElement | null>, refused: string | undefined): void {
  useEffect(() => {
    if (refused === undefined) return;
    const timer = setTimeout(() => input.current?.focus(), refocusMs);
    return () => clearTimeout(timer);
  }, [input, refused]);
}

/** Takes over text that was typed before hydration, or is in the query after a native submission. */
function useTypedBeforeHydration(
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
