import { useEffect, useReducer, type FormEvent, type RefObject } from 'react';
import type { ContactPageData } from '../../server/pages/contact.page.js';
import { ApiError, requestJson } from '../shared/api-client.js';
import { useToasts } from '../shared/ui/Toast.js';
import { type ContactField, contactFields, type ContactValues } from './contact.rule.js';
import { beginObjection, contactReducer, emptyContact, firstInvalid } from './contact.state.js';
import { texts } from './texts.js';

const shakeMs = 500;
const toastMs = 5000;

export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  { supportEmail, objectsFor }: ContactPageData,
) {
  const { showSuccess, showError, withdraw } = useToasts();
  const [state, dispatch] = useReducer(contactReducer, objectsFor, (code) =>
    code === undefined ? emptyContact : beginObjection(code),
  );

  useEffect(() => {
    if (form.current) dispatch({ kind: 'prefilled', values: valuesOf(form.current) });
  }, [form]);
  useEffect(() => {
    if (!state.shaking) return;
    const timer = setTimeout(() => dispatch({ kind: 'shakeEnded' }), shakeMs);
    return () => clearTimeout(timer);
  }, [state.shaking]);

  const send = async () => {
    dispatch({ kind: 'sendingBegan' });
    try {
      await requestJson('/api/contact', state.values);
      dispatch({ kind: 'sent' });
      showSuccess(texts().sent, texts().sentNote, toastMs);
    } catch (error) {
      dispatch({ kind: 'failed' });
      if (!(error instanceof ApiError)) throw error;
      showError(texts().failedNote(supportEmail), texts().failed, toastMs);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.sending) return;
    const invalid = firstInvalid(state);
    if (!invalid) return void send();
    withdraw(); // A toast about an earlier message may cover the error.
    dispatch({ kind: 'rejected' });
    controlOf(form.current, invalid)?.focus();
  };
  const change = (field: ContactField, value: string) => dispatch({ kind: 'changed', field, value });
  return { state, change, submit };
}

/** Reads what was typed into the fields before hydration. */
function valuesOf(form: HTMLFormElement): ContactValues {
  const entries = contactFields.map((field) => [field, controlOf(form, field)?.value ?? '']);
  return Object.fromEntries(entries) as ContactValues;
}

function controlOf(form: HTMLFormElement | null, field: ContactField) {
  const control = form?.elements.namedItem(field);
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isControl ? control : undefined;
}
