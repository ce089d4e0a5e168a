import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { isPageLook } from '../../../server/domain/page-look.js';
import { type FieldShape, fieldsOf } from '../../making/fields/schema-fields.js';

/**
 * Returns the part of a content that the form of a kind can show: fields that its schema defines, with values of their type. They may be
 * wrong all the same, which the form says when it is submitted.
 * @param given any JSON object
 */
export const fittingContent = (rules: ContentRules, given: Content): Content => ({
  ...fittingFields(fieldsOf(rules), given),
  ...(choosesPage(rules) && given['page'] === true && { page: true }),
  ...(choosesPage(rules) && given['searchable'] === true && { searchable: true }),
  ...(hasPage(rules) && isPageLook(given['look']) && { look: given['look'] }),
});

const hasPage = ({ form }: ContentRules): boolean => form?.fields?.['look'] !== undefined;
const choosesPage = ({ form }: ContentRules): boolean => form?.fields?.['page'] !== undefined;

const fittingFields = (shapes: readonly FieldShape[], given: Content): Content =>
  Object.fromEntries(
    shapes.flatMap((shape) => {
      const value = Object.hasOwn(given, shape.name) ? fitting(shape, given[shape.name]) : undefined;
      return value === undefined ? [] : [[shape.name, value]];
    }),
  );

/** @returns undefined for a value that the control cannot show */
function fitting(shape: FieldShape, value: unknown): unknown {
  switch (shape.input) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    case 'choice':
      return shape.options.find((option) => option === value);
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'group':
      return isObject(value) ? fittingFields(shape.fields, value) : undefined;
    case 'entries':
      return Array.isArray(value) ? fittingEntries(shape, value) : undefined;
  }
}

function fittingEntries(
  { fields, max }: Extract<FieldShape, { input: 'entries' }>,
  values: readonly unknown[],
): readonly unknown[] {
  const [only] = fields;
  const entryOf = (value: unknown) => {
    if (only?.name === '') return fitting(only, value) ?? [];
    return isObject(value) ? fittingFields(fields, value) : [];
  };
  return values.flatMap(entryOf).slice(0, max);
}

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
