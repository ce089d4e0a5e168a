/** Renders the API description with Scalar, which the script after this one loads. */

declare const Scalar: {
  createApiReference(selector: string, options: Readonly<Record<string, unknown>>): void;
};

/** Scalar contains Zod, whose test for `eval` would violate the page's Content Security Policy and be reported by browsers. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Scalar's own colours have a contrast of less than 4.5:1 against its backgrounds. */
const contrast = `
  .light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #5f5f5f; --scalar-color-green: #006b3f;
    --scalar-color-blue: #0060a8; --scalar-color-orange: #9a4a00; --scalar-color-red: #c00020; --scalar-color-purple: #5b3fb0;
    --scalar-color-yellow: #7a5500; }
  .dark-mode { --scalar-color-2: #c8c8c8; --scalar-color-3: #b4b4b4; }
`;

/** The page is revealed after this time even if Scalar has not reported that it has loaded. */
const longestWaitMs = 5_000;

/** Safari has no idle callbacks. */
const onIdle = globalThis.requestIdleCallback ?? setTimeout;

document.addEventListener('DOMContentLoaded', () => {
  const place = document.getElementById('api')!;
  const show = () => (place.dataset.ready = '');
  Scalar.createApiReference('#api', {
    url: '/api/openapi.json',
    theme: 'default',
    customCss: contrast,
    // The page uses nothing from the vendor's servers: no fonts, proxy, statistics, client or assistant.
    withDefaultFonts: false,
    proxyUrl: '',
    telemetry: false,
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    // Scalar still moves its parts right after this callback, so the page is revealed once it is idle.
    onLoaded: () => onIdle(show),
  });
  setTimeout(show, longestWaitMs);
  new MutationObserver(nameButtons).observe(document.body, { childList: true, subtree: true });
});

/** Labels Scalar's copy buttons, whose text is hidden from screen readers. */
function nameButtons(): void {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])'))
    button.setAttribute('aria-label', 'Copy');
}
