import { defaultLanguage } from '../../server/domain/languages/languages.js';
import type { QrId } from '../../server/domain/qr-id.js';
import type { PageContext } from '../../server/pages/content/content-view.js';

/** What a page is rendered for, in tests. */
export const pageContext = (change: Partial<PageContext> = {}): PageContext => ({
  id: '7Z3K9QW2XA' as QrId,
  request: { language: defaultLanguage, languageIsNamed: false, accepted: 'en-GB', hostname: 'qr.example' },
  query: {},
  host: 'qr.example',
  changedAt: new Date('2026-11-27T18:00:00Z'),
  omittedHosts: new Set(),
  ...change,
});
