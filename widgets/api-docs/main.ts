/** Shows the API's description by Scalar, which a script before this one has loaded. */

declare const Scalar: {
  createApiReference(selector: string, options: Readonly<Record<string, unknown>>): void;
};

/** Scalar's own grays have less than 4.5:1 against its backgrounds. */
const contrast = `
  .light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #5f5f5f; --scalar-color-green: #006b3f;
    --scalar-color-blue: #0060a8; --scalar-color-orange: #9a4a00; --scalar-color-red: #c00020; --scalar-color-purple: #5b3fb0; }
  .dark-mode { --scalar-color-2: #c8c8c8; --scalar-color-3: #b4b4b4; }
`;

Scalar.createApiReference('#api', {
  url: '/api/openapi.json',
  theme: 'default',
  customCss: contrast,
  // Nothing of the vendor's servers: fonts, proxy, statistics, client and assistant.
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
});
nameButtons(document.body);

/** The words in its copy buttons are hidden from screen readers. */
function nameButtons(root: HTMLElement): void {
  const name = () => {
    for (const button of root.querySelectorAll('.scalar-code-copy:not([aria-label])'))
      button.setAttribute('aria-label', 'Copy');
  };
  new MutationObserver(name).observe(root, { childList: true, subtree: true });
}
