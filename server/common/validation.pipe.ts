import { StandardSchemaValidationPipe } from '@nestjs/common';
import { type FieldFault, RequestInvalid } from './errors/request-errors.js';

/** The text for a body that lacks what cannot be done without (C §5). */
export const missingData = 'Missing required data';

/** In a schema: the text for what is absent, or else for what is wrong with it. */
export const missingOr =
  (fault: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missingData : fault;

type Issues = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']>
>[0];

/** Checks each parameter that names a schema, `@Body({ schema })`, and says which field is wrong and why. */
export const validationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: toRequestInvalid });

function toRequestInvalid(issues: Issues): RequestInvalid {
  const fields = issues.slice(0, maxFaults).map(toFieldFault);
  const sentence = fields.find(({ message }) => isSentence(message))?.message;
  const faults = fields.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new RequestInvalid(sentence ?? faults, fields);
}

/**
 * A message with a capital at its start is a whole sentence, such as 'Email is required': the first one stands alone as
 * the text of the answer. Any other says what is wrong with its field and stands behind the field's name.
 */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);

/** More faults than this help nobody. */
const maxFaults = 10;

function toFieldFault({ path = [], message }: Issues[number]): FieldFault {
  return { field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'), message };
}
