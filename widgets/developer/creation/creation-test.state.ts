import type { QrData } from '../../../server/qr/qr.responses.js';
import type { QrType } from '../../../server/types/types.responses.js';

const creationFields = ['typeId', 'resource', 'email'] as const;

export type CreationField = (typeof creationFields)[number];

export type CreationValues = Readonly<Record<CreationField, string>>;

/** A created code. The email address is the entered one, since the API never returns addresses. */
export interface CreatedRecord {
  readonly qrData: QrData;
  readonly link: string;
  readonly email: string;
}

export type TypesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'loaded'; readonly types: readonly QrType[] };

export type OutcomeState =
  | { readonly kind: 'none' | 'incomplete' | 'running' }
  | { readonly kind: 'failed'; readonly error: string }
  | ({ readonly kind: 'created' } & CreatedRecord);

export interface CreationTestState {
  readonly types: TypesState;
  readonly values: CreationValues;
  readonly outcome: OutcomeState;
}

export type CreationTestAction =
  | { readonly kind: 'types'; readonly types: TypesState }
  | { readonly kind: 'changed'; readonly field: CreationField; readonly value: string }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeState };

export const emptyCreation: CreationTestState = {
  types: { kind: 'loading' },
  values: { typeId: '', resource: '', email: '' },
  outcome: { kind: 'none' },
};

export function reduceCreationTest(state: CreationTestState, action: CreationTestAction): CreationTestState {
  switch (action.kind) {
    case 'types':
      return { ...state, types: action.types };
    case 'changed':
      return { ...state, values: { ...state.values, [action.field]: action.value } };
    case 'outcome':
      return { ...state, outcome: action.outcome };
  }
}

/** @returns the first empty field; undefined if all fields are filled in */
export const firstEmpty = ({ values }: CreationTestState): CreationField | undefined =>
  creationFields.find((field) => values[field].trim() === '');

/** Name of a record's type, or its number if the list of types could not be loaded. */
export function typeNameOf({ types }: CreationTestState, { type_id }: QrData): string {
  const known = types.kind === 'loaded' ? types.types.find(({ id }) => id === type_id) : undefined;
  return known?.type ?? String(type_id);
}
