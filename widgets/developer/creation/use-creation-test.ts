import { useCallback, useEffect, useReducer, type FormEvent, type RefObject } from 'react';
import { ApiError, requestJson } from '../../shared/api-client.js';
import {
  type CreationField,
  emptyCreation,
  firstEmpty,
  type OutcomeState,
  reduceCreationTest,
  type TypesState,
  type CreatedRecord,
  type CreationValues,
} from './creation-test.state.js';
import type { CreatedQrResponse } from '../../../server/qr/qr.responses.js';
import type { QrType } from '../../../server/types/types.responses.js';
import { requestOnce } from '../../shared/request-once.js';

export function useCreationTest(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(reduceCreationTest, emptyCreation);

  const loadTypes = useCallback(async () => {
    dispatch({ kind: 'types', types: { kind: 'loading' } });
    dispatch({ kind: 'types', types: await typesState() });
  }, []);
  useEffect(() => void loadTypes(), [loadTypes]);

  const create = async () => {
    dispatch({ kind: 'outcome', outcome: { kind: 'running' } });
    const outcome = await createRecord(state.values).then(
      (record): OutcomeState => ({ kind: 'created', ...record }),
      failed,
    );
    dispatch({ kind: 'outcome', outcome });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.outcome.kind === 'running') return;
    const empty = firstEmpty(state);
    if (!empty) return void create();
    dispatch({ kind: 'outcome', outcome: { kind: 'incomplete' } });
    const control = form.current?.elements.namedItem(empty);
    if (control instanceof HTMLElement) control.focus();
  };
  const change = (field: CreationField, value: string) => dispatch({ kind: 'changed', field, value });
  return { state, loadTypes, change, submit };
}

const typesState = (): Promise<TypesState> =>
  listTypes().then((types): TypesState => ({ kind: 'loaded', types }), failed);

function failed(error: unknown): { kind: 'failed'; error: string } {
  if (!(error instanceof ApiError)) throw error;
  return { kind: 'failed', error: error.message };
}

/** @throws ApiError */
const listTypes = (): Promise<QrType[]> => requestJson<QrType[]>('/api/types');

/** @throws ApiError */
async function createRecord({ typeId, resource, email }: CreationValues): Promise<CreatedRecord> {
  const { qrData, link } = await requestOnce<CreatedQrResponse>('/api/qr', {
    typeId: Number(typeId),
    originalResource: resource.trim(),
    email: email.trim(),
  });
  return { qrData, link, email: email.trim() };
}
