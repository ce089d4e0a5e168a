import { useEffect, useRef } from 'react';
import { texts } from '../fields/texts.js';
import { type ShownPage, usePagePreview } from './use-page-preview.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { Style } from '../../../server/domain/style.js';

interface PagePreviewProps {
  readonly kind: KindSlug;
  /** Complete content; undefined while fields are missing, in which case the last page stays. */
  readonly content: Content | undefined;
  /** Style of the code, whose look the page wears. */
  readonly style: Style;
}

/** Shows the page of a content in the outline of a phone, while the content is being entered. */
export function PagePreview({ kind, content, style }: PagePreviewProps) {
  const page = usePagePreview(kind, content, style);
  return (
    <figure className="phone" data-empty={page === undefined || undefined}>
      <figcaption className="phone__caption muted">{texts().pagePreview}</figcaption>
      <div className="phone__screen">
        {page ? <Screen {...page} /> : <p className="phone__hint muted">{texts().pagePreviewEmpty}</p>}
      </div>
    </figure>
  );
}

/** The page stands in a shadow tree, so that its styles and ours do not mix. Its links are inert. */
function Screen({ html, css }: ShownPage) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('div');
    body.className = 'page';
    body.innerHTML = html;
    root.replaceChildren(body);
  }, [html, css]);
  return <div ref={host} className="phone__page" inert />;
}
