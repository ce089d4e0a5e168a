import { STATUS_CODES } from 'node:http';
import type { ZodType } from 'zod';
import type { Answer, Operation } from '../../common/http/answers.js';
import { kindOf } from '../../common/errors/domain-error.js';
import { httpStatuses } from '../../common/errors/failure.js';
import type { ErrorCode } from '../../domain/error-code.js';
import { failureDetails, failureTexts } from './failures.js';

type Json = Readonly<Record<string, unknown>>;

/** Converts the schema of a response and adds the schemas that it refers to to the document's components. */
export type Convert = (schema: ZodType) => Json;

const statuses = [200, 201, 202, 204, 304, 503] as const;

/** Returns the `responses` of an operation: its successes, and its failures by status. */
export function responsesOf(operation: Operation, codes: readonly ErrorCode[], convert: Convert): Json {
  const responses: Record<string, Json> = {};
  for (const [status, group] of byStatus(codes)) responses[status] = failureResponse(status, group);
  for (const status of statuses) {
    const answer = operation[status];
    if (answer) responses[status] = response(status, answer, operation, convert);
  }
  return responses;
}

function response(status: number, answer: Answer, { headers = {} }: Operation, convert: Convert): Json {
  const described = Object.entries(headers).map(([name, description]) => [name, textHeader(description)]);
  return {
    description: STATUS_CODES[status],
    ...(status < 400 && described.length > 0 && { headers: Object.fromEntries(described) as Json }),
    ...contentOf(answer, convert),
  };
}

function contentOf(answer: Answer, convert: Convert): Json {
  if (answer === 'empty') return {};
  if ('contentTypes' in answer)
    return { content: Object.fromEntries(answer.contentTypes.map((type) => [mediaType(type), {}])) };
  return { content: { 'application/json': { schema: convert(answer) } } };
}

const mediaType = (contentType: string) => contentType.split(';', 1)[0]!;

/** @throws Error for a code that no error class has, since nothing can throw it */
function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const kind = kindOf(code);
    if (!kind && code !== 'unknown') throw new Error(`No error has the code ${code}`);
    const status = kind ? httpStatuses[kind] : 500;
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

function failureResponse(status: number, codes: readonly ErrorCode[]): Json {
  const example = (code: ErrorCode) => ({
    summary: failureTexts[code],
    value: { success: false, error: failureTexts[code], code, ...failureDetails[code] },
  });
  return {
    description: codes.map((code) => `\`${code}\`: ${failureTexts[code]}`).join('\n\n'),
    ...headersOf(status),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  };
}

function headersOf(status: number): Json {
  if (status === 401) return { headers: { 'www-authenticate': textHeader('`Bearer`') } };
  if (![409, 429, 503].includes(status)) return {};
  const schema = { type: 'integer', minimum: 0 };
  return { headers: { 'retry-after': { description: 'Seconds to wait, where it helps', schema } } };
}

const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } });
