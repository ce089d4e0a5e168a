import type { Content } from '../../domain/kinds/kind.js';
import { findKind, isKindSlug } from '../../domain/kinds/kinds.js';
import { defaultLanguage, isLanguage, type Language } from '../../domain/languages/languages.js';
import { contentDocument } from './content-page.layout.js';
import type { Style } from '../../domain/style.js';
import { lookIn } from '../../domain/page-look.js';
import type { PageContext } from './content-view.js';
import { contentViews } from './content-views.js';

/** Files by their names below the address of a page. */
export type PageCopy = ReadonlyMap<string, string | Buffer>;

/**
 * Renders the page of a content as files that any web server can serve: `index.html`, a document for each further language, and what the page
 * refers to. Our own words are in the language of the content where there is a translation.
 * @param kind name of a kind in the database
 * @param code what the page is rendered for
 * @returns undefined for a kind without pages
 */
export async function copyOfPage(
  kind: string,
  content: Content,
  {
    style,
    ...code
  }: Pick<PageContext, 'id' | 'host' | 'createdAt' | 'changedAt' | 'omittedHosts'> & {
    readonly style: Style;
  },
): Promise<PageCopy | undefined> {
  const slug = findKind(kind)?.slug;
  const view = isKindSlug(slug) ? contentViews[slug] : undefined;
  if (!view) return undefined;
  const contextIn = (tag = ''): PageContext => ({
    ...code,
    // A copy has neither the font nor the logo, which are files of ours.
    appearance: { look: lookIn(content), style, logo: undefined, font: undefined },
    request: { language: ownLanguageOf(tag), languageIsNamed: false, accepted: tag, hostname: code.host },
    query: tag === '' ? {} : { in: tag },
    medium: 'copy',
  });
  const copy = new Map<string, string | Buffer>();
  const [first, ...others] = view.languages?.(content) ?? [];
  for (const [name, tag] of [['index.html', first], ...others.map((other) => [`${other}.html`, other])]) {
    const context = contextIn(tag);
    copy.set(name!, contentDocument(await view.page(content, context), context, false).body);
  }
  for (const [name, make] of Object.entries(view.files ?? {})) {
    const file = await make(content, contextIn());
    if (file) copy.set(name, file.body);
  }
  return copy;
}

function ownLanguageOf(tag: string): Language {
  const [primary = ''] = tag.split('-');
  return isLanguage(primary) ? primary : defaultLanguage;
}
