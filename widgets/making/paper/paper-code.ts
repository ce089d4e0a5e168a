import type { ImageFormat } from '../../../server/domain/formats.js';
import { imagePath } from '../../../server/domain/paths.js';
import type { Style } from '../../../server/domain/style.js';
import type { DrawnCode } from '../styling/use-style-drawing.js';

/** A code that is printed. */
export interface PaperCode {
  readonly code: DrawnCode;
  readonly style: Style;
  /** How the API names it: by its id, or by kind, content and style if it holds its content. */
  readonly request: { readonly id: string } | { readonly kind: string; readonly content: object };
  /** Short link, without its scheme; undefined if the code holds its content. */
  readonly link?: string | undefined;
  /** Its maker's name for it, if this browser has its key. */
  readonly name?: string | undefined;
}

/** The way to a picture of a size in mm. */
export function pictureRequest({ request }: PaperCode, format: ImageFormat, mm: number) {
  if ('id' in request) return { path: `${imagePath(request.id, format)}?mm=${mm}`, body: undefined };
  return { path: `/api/pictures/${format}?mm=${mm}`, body: request };
}
