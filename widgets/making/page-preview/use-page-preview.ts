import { useEffect, useState } from 'react';
import type { Content } from '../../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { PagePreviewResponse } from '../../../server/pages/content/page-preview.schemas.js';
import type { Style } from '../../../server/domain/style.js';
import { ApiError, requestJson } from '../../shared/api-client.js';

export type ShownPage = Pick<PagePreviewResponse, 'html' | 'css'>;

/** Typing is paused for this long before the page is asked for. */
const pauseMs = 400;

/** Returns the page of a content, or the last one while the next is not there; undefined before the first. */
export function usePagePreview(
  kind: KindSlug,
  content: Content | undefined,
  { color, background, gradient, modules, eyes, logo }: Style,
): ShownPage | undefined {
  const style = { color, background, gradient, modules, eyes, logo };
  const [page, setPage] = useState<ShownPage>();
  const body = content && JSON.stringify({ kind, content, style });
  useEffect(() => {
    if (body === undefined) return;
    let isCurrent = true;
    const show = async () => {
      try {
        const answer = await requestJson<PagePreviewResponse>(
          '/api/pages/preview',
          JSON.parse(body) as object,
        );
        if (isCurrent) setPage(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error; // The last page stays; the creation says what is wrong.
      }
    };
    const timer = setTimeout(() => void show(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body]);
  return page;
}
