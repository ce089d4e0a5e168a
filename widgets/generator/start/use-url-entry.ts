import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { readUrl } from '../url.rule.js';

const refocusMs = 100;

/**
 * The URL field. An invalid entry is cleared, but can be restored, and the field is focused again. A URL refused by the server stays
 * until it is edited.
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
  useTypedBeforeHydration(input, state.url, change);
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

/** Focuses the field when the visitor returns to a refused URL, so that the error is announced. */
function useFocusOnRefusal(input: RefObject<HTMLInputElement | null>, refused: string | undefined): void {
  useEffect(() => {
    if (refused === undefined) return;
    const timer = setTimeout(() => input.current?.focus(), refocusMs);
    return () => clearTimeout(timer);
  }, [input, refused]);
}

/** Takes over what was typed before hydration, or submitted natively, which puts it into the query. */
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
