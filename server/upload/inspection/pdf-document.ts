import { PdfPage } from './pdf-page.js';
import { loadPdfium, type Pdfium } from './pdfium.js';

/** The document is damaged, or has a password. */
export class PdfUnreadable extends Error {}

/**
 * Runs `work` on a document. A document that takes too much memory leaves the library broken: end the thread then, which alone returns the
 * memory.
 * @throws PdfUnreadable for a document that is damaged or has a password; other errors for one that takes too much memory
 */
export async function withDocument<Result>(
  file: Uint8Array,
  work: (document: PdfDocument) => Promise<Result>,
): Promise<Result> {
  const pdfium = await loadPdfium();
  const { library } = pdfium;
  const data = pdfium.allocate(file.length);
  pdfium.put(file, data);
  const document = library.FPDF_LoadMemDocument(data, file.length, '');
  if (document === 0) {
    pdfium.free(data);
    throw new PdfUnreadable(`pdfium cannot open the file (${library.FPDF_GetLastError()})`);
  }
  // Without the environment of forms, their values are neither drawn nor text.
  const formInfo = library.PDFiumExt_OpenFormFillInfo();
  const forms = library.PDFiumExt_InitFormFillEnvironment(document, formInfo);
  try {
    return await work(new PdfDocument(pdfium, document, forms));
  } finally {
    library.PDFiumExt_ExitFormFillEnvironment(forms);
    library.PDFiumExt_CloseFormFillInfo(formInfo);
    library.FPDF_CloseDocument(document);
    pdfium.free(data);
  }
}

/** A document that is open. */
export class PdfDocument {
  readonly pages: number;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
    private readonly forms: number,
  ) {
    this.pages = pdfium.library.FPDF_GetPageCount(document);
  }

  /** Opens a page for the duration of `work`. @param n from 0 @throws PdfUnreadable */
  async withPage<Result>(n: number, work: (page: PdfPage) => Promise<Result>): Promise<Result> {
    const { library } = this.pdfium;
    const page = library.FPDF_LoadPage(this.document, n);
    if (page === 0) throw new PdfUnreadable(`pdfium cannot open page ${n + 1}`);
    library.FORM_OnAfterLoadPage(page, this.forms);
    try {
      return await work(new PdfPage(this.pdfium, this.document, page, this.forms));
    } finally {
      library.FORM_OnBeforeClosePage(page, this.forms);
      library.FPDF_ClosePage(page);
    }
  }
}
