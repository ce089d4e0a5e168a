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
    // How HTML is written is for Prettier and React to say; browsers read it alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Search engines cut a long title; that is all.
    'long-title': 'off',
    // Our own files come by our own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // ARIA allows a name on a list, and so lists are told apart.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Numbers are kept in one line by the style sheet, so that they are copied with plain spaces.
    'tel-non-breaking': 'off',
  },
});

/** What is wrong with a document by the HTML standard and for assistive technology: one line a fault, with its rule and place. */
export async function htmlFaults(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${ruleId}: ${message} (line ${line}, ${selector})`,
    ),
  );
}
