type Choices = Readonly<Record<string, string>>;

interface SnippetParts {
  /** Of this site. */
  readonly origin: string;
  /** What the link says that stands there until the generator does. */
  readonly link: string;
  /** The script tag. */
  readonly loader: string;
}

/** What an attribute may be; any other value is left out, so that what is copied works. */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  type: (value) => /^[a-z-]+$/.test(value),
  theme: (value) => /^(light|dark)$/.test(value),
  accent: (value) => /^#[0-9a-f]{6}$/i.test(value),
  lang: (value) => /^[a-z-]{2,}$/i.test(value),
  height: (value) => /^\d{2,4}$/.test(value),
};

/** The HTML to copy, with the attributes of its element. Defaults are left out. */
export function snippetOf(
  choices: Choices,
  { origin, link, loader }: SnippetParts,
): { readonly text: string; readonly attributes: Choices } {
  const attributes = Object.fromEntries(
    Object.entries(rules).flatMap(([name, isSound]) => {
      const value = choices[name] ?? '';
      return isSound(value) ? [[name, value]] : [];
    }),
  );
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const text = `<qr-generator${written.join('')}>
  <a href="${origin}/generate/${attributes.type ?? ''}">${link}</a>
</qr-generator>
${loader}`;
  return { text, attributes };
}
