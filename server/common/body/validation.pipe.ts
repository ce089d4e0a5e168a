import { StandardSchemaValidationPipe } from '@nestjs/common';
import { type FieldFault, RequestInvalid } from '../errors/request-errors.js';

/** Message for missing required fields. */
export const missingData = 'Missing required data';

/** Value for zod's `error` option: the message is `missing` for absent values, else `fault`. */
export const missingOr =
  (fault: string, missing = missingData) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : fault;

type Issues = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']>
>[0];

/** Validates each parameter with a schema, `@Body({ schema })`, and reports invalid fields. */
export const validationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: toRequestInvalid });

function toRequestInvalid(issues: Issues): RequestInvalid {
  const fields = issues.slice(0, maxFaults).map(toFieldFault);
  const sentence = fields.find(({ message }) => isSentence(message))?.message;
  const faults = fields.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new RequestInvalid(sentence ?? faults, fields);
}

/**
 * A message starting with a capital is a complete sentence, such as 'Email is required': the first one becomes the response's
 * `error`. Other messages are appended to the name of their field.
 */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);

const maxFaults = 10;

function toFieldFault({ path = [], message }: Issues[number]): FieldFault {
  return { field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'), message };
}
