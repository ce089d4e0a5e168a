/** What the page of a file shows. */
export interface FileView {
  /** Number of pages of the document; 1 for a picture. */
  readonly pages: number;
  /** The pages that are shown, from the first one that was not made before. */
  readonly made: readonly PageView[];
  /** Further pictures of the page after them, which goes on later. */
  readonly begun: readonly ViewPicture[];
  /** Whether no further pages will be made. */
  readonly isDone: boolean;
}

/** What is shown of one page. */
export interface PageView {
  /** As WebP, from the top: a tall page is cut. Without those that were made before. None for a page that is shown as text alone. */
  readonly pictures: readonly ViewPicture[];
  /** Null for a page whose text cannot be read reliably. */
  readonly text: readonly TextBlock[] | null;
  readonly links: readonly ViewLink[];
}

export interface ViewPicture {
  readonly body: Buffer;
  /** In px, as is the height. */
  readonly width: number;
  readonly height: number;
}

/** A line of text. */
export interface TextBlock {
  readonly text: string;
  readonly isHeading?: true;
}

/** A link in the file to an address elsewhere. */
export interface ViewLink {
  readonly url: string;
  /** What the file shows at its place; empty for nothing. */
  readonly label: string;
}

/** What was made of a document before. */
export interface Progress {
  readonly pages: number;
  readonly pictures: number;
  /** Pictures of the next page. */
  readonly begun: number;
  readonly characters: number;
  readonly links: number;
}

export const nothingMade: Progress = { pages: 0, pictures: 0, begun: 0, characters: 0, links: 0 };

export const charactersIn = (lines: readonly TextBlock[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/** Whether there is anything to show. */
export const hasPictures = ({ made, begun }: FileView): boolean =>
  begun.length > 0 || made.some(({ pictures }) => pictures.length > 0);
