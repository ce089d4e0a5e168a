import type { QrData } from '../../../server/qr/qr.responses.js';
import type { QrType } from '../../../server/types/types.responses.js';

const creationFields = ['typeId', 'resource', 'email'] as const;

export type CreationField = (typeof creationFields)[number];

export type CreationValues = Readonly<Record<CreationField, string>>;

/** @returns the first empty field; undefined if all fields are filled in */
export const firstEmpty = (values: CreationValues): CreationField | undefined =>
  creationFields.find((field) => values[field].trim() === '');

/** Name of a record's type, or its number if the list of types could not be loaded. */
export const typeNameOf = (types: readonly QrType[] | undefined, { type_id }: QrData): string =>
  types?.find(({ id }) => id === type_id)?.type ?? String(type_id);
