import { defaultStyle } from '../../server/domain/style.js';
import { defaultLanguage } from '../../server/domain/languages/languages.js';
import type { QrId } from '../../server/domain/qr-id.js';
import type { ContentView, PageContext } from '../../server/pages/content/content-view.js';
import type { Content } from '../../server/domain/kinds/kind.js';

/** What a page is rendered for, in tests. */
export const pageContext = (change: Partial<PageContext> = {}): PageContext => ({
  id: '7Z3K9QW2XA' as QrId,
  request: { language: defaultLanguage, languageIsNamed: false, accepted: 'en-GB', hostname: 'qr.example' },
  query: {},
  host: 'qr.example',
  createdAt: new Date('2026-11-27T18:00:00Z'),
  changedAt: new Date('2026-11-27T18:00:00Z'),
  appearance: { look: 'plain', style: defaultStyle, logo: undefined, font: undefined },
  omittedHosts: new Set(),
  medium: 'site',
  ...change,
});

/** Makes a file of a page, such as `contact.vcf`, and returns its text. */
export async function pageFile(
  { files = {} }: ContentView,
  name: string,
  content: Content,
  context = pageContext(),
): Promise<string> {
  const file = await files[name]!(content, context);
  return file!.body as string;
}
