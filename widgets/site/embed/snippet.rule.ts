type Choices = Readonly<Record<string, string>>;

interface SnippetParts {
  /** Origin of this site. */
  readonly origin: string;
  /** Text of the link that is shown until the generator has loaded. */
  readonly link: string;
  /** Script tag of the loader. */
  readonly loader: string;
}

/** Accepts valid values of each attribute. Other values are left out, so that the copied snippet always works. */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  type: (value) => /^[a-z-]+$/.test(value),
  theme: (value) => /^(light|dark)$/.test(value),
  accent: (value) => /^#[0-9a-f]{6}$/i.test(value),
  lang: (value) => /^[a-z-]{2,}$/i.test(value),
  height: (value) => /^\d{2,4}$/.test(value),
};

/** Returns the HTML to copy and the attributes of its element. Attributes with default values are left out. */
export function snippetOf(
  choices: Choices,
  { origin, link, loader }: SnippetParts,
): { readonly text: string; readonly attributes: Choices } {
  const attributes = Object.fromEntries(
    Object.entries(rules).flatMap(([name, isValid]) => {
      const value = choices[name] ?? '';
      return isValid(value) ? [[name, value]] : [];
    }),
  );
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const text = `<qr-generator${written.join('')}>
  <a href="${origin}/generate/${attributes.type ?? ''}">${link}</a>
</qr-generator>
${loader}`;
  return { text, attributes };
}
