type Choices = Readonly<Record<string, string>>;

interface SnippetParts {
  /** Origin of this site. */
  readonly origin: string;
  /** Text of the link that is shown until the generator has loaded. */
  readonly link: string;
  /** Script tag of the loader. */
  readonly loader: string;
}

/** Pattern of the valid values of each attribute. Other values are left out, so that the copied snippet always works. */
const patterns: Readonly<Record<string, RegExp>> = {
  type: /^[a-z-]+$/,
  kinds: /^[a-z,-]+$/,
  theme: /^(light|dark)$/,
  accent: /^#[0-9a-f]{6}$/i,
  lang: /^[a-z-]{2,}$/i,
  height: /^\d{2,4}$/,
};

export const attributeNames = Object.keys(patterns);

/** Returns the HTML to copy and the attributes of its element. Attributes with default values are left out. */
export function snippetOf(
  choices: Choices,
  { origin, link, loader }: SnippetParts,
): { readonly text: string; readonly attributes: Choices } {
  const attributes = Object.fromEntries(
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const value = (name === 'type' ? startOf(choices) : choices[name]) ?? '';
      return pattern.test(value) ? [[name, value]] : [];
    }),
  );
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const text = `<qr-generator${written.join('')}>
  <a href="${origin}/generate/${attributes.type ?? ''}">${link}</a>
</qr-generator>
${loader}`;
  return { text, attributes };
}

/** A generator that is restricted to some kinds starts with one of them. */
function startOf({ type = '', kinds = '' }: Choices): string {
  const allowed = patterns.kinds!.test(kinds) ? kinds.split(',') : [type];
  return allowed.includes(type) ? type : allowed[0]!;
}
