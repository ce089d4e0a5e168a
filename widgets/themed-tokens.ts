import type { Plugin } from 'vite';

const darkTokens = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/**
 * Lets `data-theme` on the root element choose the colour scheme: `light`, `dark`, or `auto` for the system's. The rules are generated
 * from `tokens.css`, and only for the frame on other sites, so that the site's own styles contain the dark colours once. `:where` keeps
 * their specificity, so that the high-contrast rules after them still win.
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
