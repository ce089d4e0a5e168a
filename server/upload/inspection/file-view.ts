/** What the page of a file shows. */
export interface FileView {
  /** Number of pages of the document; 1 for a picture. */
  readonly pages: number;
  /** The first pages as WebP, in order. */
  readonly pictures: readonly ViewPicture[];
  /** Text by page in reading order: paragraphs. */
  readonly text: readonly (readonly TextBlock[])[];
}

export interface ViewPicture {
  readonly body: Buffer;
  /** In px, as is the height. */
  readonly width: number;
  readonly height: number;
}

export interface TextBlock {
  /** Lines that stand on their own are separated by line feeds. */
  readonly text: string;
  readonly isHeading?: true;
}
