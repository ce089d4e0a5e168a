import type { Pdfium } from './pdfium.js';

/** Size of a page in points, as it is shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In points of the page before it is turned. The axes point right and up. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A part of the picture of a page, without transparency. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Blue, green, red and an unused byte for each pixel, in rows from the top. */
  readonly bgrx: Uint8Array;
}

/** A part of the picture of a page: size of the whole picture in px, and the rows that it has. */
export interface Slice extends PageSize {
  readonly top: number;
  readonly rows: number;
}

/** A link to an address elsewhere. */
export interface PdfLink {
  readonly url: string;
  readonly place: Rectangle;
}

/** FPDFBitmap_BGRx */
const bitmapFormat = 3;
const bytesPerPixel = 4;
const white = 0xffffffff;
/** FPDF_ANNOT: annotations are drawn as well. */
const withAnnotations = 1;
/** FPDF_RENDER_NO_SMOOTHTEXT, _NO_SMOOTHIMAGE and _NO_SMOOTHPATH: edges have no colours of their own. */
const withoutSmoothing = 0x1000 | 0x2000 | 0x4000;
/** Hidden, and not shown on screens (ISO 32000-1, 12.5.3). */
const hiddenFlags = 2 | 32;
const linkAnnotation = 2;
const popupAnnotation = 16;
const uriAction = 3;
const maxAnnotations = 2_000;
const precision = 1_000_000;

/** A page that is open. */
export class PdfPage {
  readonly size: PageSize;

  constructor(
    readonly pdfium: Pdfium,
    private readonly document: number,
    readonly page: number,
    private readonly forms: number,
  ) {
    const { library } = pdfium;
    this.size = { width: library.FPDF_GetPageWidthF(page), height: library.FPDF_GetPageHeightF(page) };
  }

  /** Draws a part of the picture of the page, with its annotations and the values of its forms. */
  draw({ width, height, top, rows }: Slice, isSmooth = true): Bitmap {
    const { library } = this.pdfium;
    const stride = width * bytesPerPixel;
    const flags = withAnnotations | (isSmooth ? 0 : withoutSmoothing);
    const bgrx = this.pdfium.withBytes(stride * rows, (buffer) => {
      const bitmap = library.FPDFBitmap_CreateEx(width, rows, bitmapFormat, buffer, stride);
      library.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, white);
      library.FPDF_RenderPageBitmap(bitmap, this.page, 0, -top, width, height, 0, flags);
      library.FPDF_FFLDraw(this.forms, bitmap, this.page, 0, -top, width, height, 0, flags);
      library.FPDFBitmap_Destroy(bitmap);
    });
    return { width, height: rows, bgrx };
  }

  /** Returns how places of the page, in points, become places of its picture, in shares of its width and height from the top left corner. */
  placing(): (x: number, y: number) => readonly [x: number, y: number] {
    const shown = (x: number, y: number) => {
      const { library, numbers } = this.pdfium;
      library.FPDF_PageToDevice(this.page, 0, 0, precision, precision, 0, x, y, numbers, numbers + 4);
      const [across, down] = this.pdfium.read(Int32Array);
      return [across / precision, down / precision] as const;
    };
    const unit = 100;
    const [[x0, y0], [x1, y1], [x2, y2]] = [shown(0, 0), shown(unit, 0), shown(0, unit)];
    return (x, y) => [
      x0 + ((x1 - x0) * x + (x2 - x0) * y) / unit,
      y0 + ((y1 - y0) * x + (y2 - y0) * y) / unit,
    ];
  }

  /** Returns the links that people see, at most `limit`. */
  links(limit: number): PdfLink[] {
    const found: PdfLink[] = [];
    this.eachAnnotation((annotation, subtype, isHidden) => {
      if (subtype !== linkAnnotation || isHidden || found.length >= limit) return;
      const { library } = this.pdfium;
      const action = library.FPDFLink_GetAction(library.FPDFAnnot_GetLink(annotation));
      if (action === 0 || library.FPDFAction_GetType(action) !== uriAction) return;
      const url = this.pdfium.textAt((place, bytes) =>
        library.FPDFAction_GetURIPath(this.document, action, place, bytes),
      );
      found.push({ url, place: this.placeOf(annotation) });
    });
    return found;
  }

  /**
   * Makes what annotations show a part of the page, which counts once the page is opened again. Hidden ones are removed, and those of a
   * layer, since nothing tells whether it is switched off.
   * @returns the number of objects that the page has of its own; the annotations are behind them
   */
  flatten(): number {
    const { library } = this.pdfium;
    const hidden: number[] = [];
    const count = library.FPDFPage_CountObjects(this.page);
    if (library.FPDFPage_GetAnnotCount(this.page) > maxAnnotations) return count;
    let isChanged = false;
    this.eachAnnotation((_, subtype, isHidden, i) => {
      if (isHidden) hidden.push(i);
      else if (subtype !== linkAnnotation && subtype !== popupAnnotation) isChanged = true;
    });
    if (!isChanged) return count;
    for (const i of hidden.toReversed()) library.FPDFPage_RemoveAnnot(this.page, i);
    library.FPDFPage_Flatten(this.page, 0);
    return count;
  }

  private eachAnnotation(
    visit: (annotation: number, subtype: number, isHidden: boolean, i: number) => void,
  ): void {
    const { library } = this.pdfium;
    const count = Math.min(library.FPDFPage_GetAnnotCount(this.page), maxAnnotations);
    for (let i = 0; i < count; i++) {
      const annotation = library.FPDFPage_GetAnnot(this.page, i);
      if (annotation === 0) continue;
      const isHidden =
        (library.FPDFAnnot_GetFlags(annotation) & hiddenFlags) !== 0 ||
        library.FPDFAnnot_HasKey(annotation, 'OC');
      visit(annotation, library.FPDFAnnot_GetSubtype(annotation), isHidden, i);
      library.FPDFPage_CloseAnnot(annotation);
    }
  }

  private placeOf(annotation: number): Rectangle {
    this.pdfium.library.FPDFAnnot_GetRect(annotation, this.pdfium.numbers);
    const [left, top, right, bottom] = this.pdfium.read(Float32Array);
    return { left, bottom, right, top };
  }
}
