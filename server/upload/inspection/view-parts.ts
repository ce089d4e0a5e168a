import type { FileView, PageView, ViewPicture } from './file-view.js';
import type { ViewPart } from './pdf-view.js';

/** Collects the parts of a view as they are made. */
export class ViewParts {
  private pages = 0;
  private readonly made: PageView[] = [];
  private begun: ViewPicture[] = [];

  add(part: ViewPart): void {
    if ('pages' in part) this.pages = part.pages;
    // A Buffer arrives as plain bytes.
    else if ('picture' in part) this.begun.push({ ...part.picture, body: Buffer.from(part.picture.body) });
    else this.made.push({ pictures: this.begun.splice(0), ...part });
  }

  view(isDone: boolean): FileView {
    const { pages, made, begun } = this;
    return { pages, made, begun, isDone };
  }
}
