import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:standard',
    'html-validate:a11y',
    'html-validate:document',
  ],
  rules: {
    // Notation is up to oxfmt and React; it makes no difference to browsers.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Search engines truncate long titles, which does no harm.
    'long-title': 'off',
    // Our own files come from our own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // ARIA allows naming lists, which tells them apart.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The style sheet keeps numbers on one line, so that they are copied with plain spaces.
    'tel-non-breaking': 'off',
  },
});

/** Violations of the HTML standard and of accessibility rules in a document: one line each, with rule and place. */
export async function htmlFaults(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${ruleId}: ${message} (line ${line}, ${selector})`,
    ),
  );
}
