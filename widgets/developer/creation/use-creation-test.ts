import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { CreatedQrResponse, QrData } from '../../../server/qr/qr.responses.js';
import type { QrType } from '../../../server/types/types.responses.js';
import { ApiError, requestJson } from '../../shared/api-client.js';
import { requestOnce } from '../../shared/request-once.js';

const creationFields = ['typeId', 'resource', 'email'] as const;

export type CreationField = (typeof creationFields)[number];

type CreationValues = Readonly<Record<CreationField, string>>;

type OutcomeState =
  | { readonly kind: 'none' | 'incomplete' | 'running' }
  | { readonly kind: 'failed'; readonly error: string }
  /** The email address is the entered one, since the API never returns addresses. */
  | { readonly kind: 'created'; readonly qrData: QrData; readonly link: string; readonly email: string };

export type CreationTestModel = ReturnType<typeof useCreationTest>;

export function useCreationTest() {
  const form = useRef<HTMLFormElement>(null);
  const [types, setTypes] = useState<readonly QrType[]>();
  const [typesError, setTypesError] = useState<string>();
  const [values, setValues] = useState<CreationValues>({ typeId: '', resource: '', email: '' });
  const [outcome, setOutcome] = useState<OutcomeState>({ kind: 'none' });

  const loadTypes = useCallback(() => {
    requestJson<QrType[]>('/api/types')
      .then(setTypes)
      .catch((error: unknown) => setTypesError(messageOf(error)));
  }, []);
  useEffect(loadTypes, [loadTypes]);
  const retry = () => {
    setTypesError(undefined);
    loadTypes();
  };

  const create = async () => {
    setOutcome({ kind: 'running' });
    setOutcome(await createRecord(values));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome.kind === 'running') return;
    const empty = firstEmpty(values);
    if (!empty) return void create();
    setOutcome({ kind: 'incomplete' });
    const control = form.current?.elements.namedItem(empty);
    if (control instanceof HTMLElement) control.focus();
  };
  const change = (field: CreationField, value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  return { form, types, typesError, values, outcome, retry, change, submit };
}

async function createRecord({ typeId, resource, email }: CreationValues): Promise<OutcomeState> {
  const body = { typeId: Number(typeId), originalResource: resource.trim(), email: email.trim() };
  try {
    const { qrData, link } = await requestOnce<CreatedQrResponse>('/api/qr', body);
    return { kind: 'created', qrData, link, email: body.email };
  } catch (error) {
    return { kind: 'failed', error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.message;
}

/** @returns the first empty field; undefined if all fields are filled in */
export const firstEmpty = (values: CreationValues): CreationField | undefined =>
  creationFields.find((field) => values[field].trim() === '');

/** Name of a record's type, or its number if the list of types could not be loaded. */
export const typeNameOf = (types: readonly QrType[] | undefined, { type_id }: QrData): string =>
  types?.find(({ id }) => id === type_id)?.type ?? String(type_id);
