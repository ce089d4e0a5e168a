import type { Plugin } from 'vite';

const darkTokens = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/**
 * Lets `data-theme` on the root element choose the scheme: `light` and `dark` whatever the system prefers, `auto` as it does. Made from
 * the one list of tokens, and for the frame on other sites alone, so that the site's own styles do not carry the dark colours twice.
 * `:where` leaves the rules as strong as they were: those for high contrast follow.
 */
export function themedTokens(): Plugin {
  return {
    name: 'themed-tokens',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/shared/tokens.css')) return null;
      if (!darkTokens.test(code)) throw new Error('tokens.css has no tokens for the dark scheme');
      return code.replace(
        darkTokens,
        (_, tokens: string) => `@media (prefers-color-scheme: dark) {
  :root:where(:not([data-theme='light'])) {${tokens}}
}
:root:where([data-theme='light']) {
  color-scheme: light;
}
:root:where([data-theme='dark']) {
  color-scheme: dark;
${tokens}}`,
      );
    },
  };
}
