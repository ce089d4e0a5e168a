import { maxFaults, oversizedField } from './content-size.js';
import type { Content, ContentRules } from './kind.js';

/** Faults of a content: stable codes by the path of the field, such as `{ "dishes.0.price": "missing" }`. */
export type ContentFaults = Readonly<Record<string, string>>;

/** Validates the content from a form or a request, and removes fields that the kind does not define. */
export function readContent(
  rules: ContentRules,
  given: unknown,
): { readonly content: Content } | { readonly faults: ContentFaults } {
  const oversized = typeof given === 'object' && given !== null && oversizedField(given);
  if (oversized) return { faults: { [oversized.field]: oversized.code } };
  const schema = rules.schemaFor?.(given) ?? rules.schema;
  const result = schema.safeParse(given);
  if (result.success) return { content: result.data };
  // Of several faults of a field the first one is reported, which would be overwritten in the order of the schema.
  const issues = result.error.issues.slice(0, maxFaults).toReversed();
  return { faults: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), codeOf(issue)])) };
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly minimum?: unknown;
}

const codes: Readonly<Record<string, string>> = {
  too_small: 'too-short',
  too_big: 'too-long',
  invalid_type: 'missing',
};

/** A schema may name the code as the message of a check: `z.minLength(8, 'password-too-short')`. */
function codeOf({ code, message, minimum }: Issue): string {
  if (/^[a-z]+(-[a-z]+)*$/.test(message)) return message;
  return code === 'too_small' && minimum === 1 ? 'missing' : (codes[code] ?? 'invalid');
}
