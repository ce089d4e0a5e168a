import { createHash } from 'node:crypto';
import { pointsPerMm } from '../../domain/paper/picture-size.js';
import type { Box } from '../../domain/paper/stocks.js';
import { decimal } from '../model/shape.js';
import { flate } from './flate.js';
import { logoObjects, type LogoImage } from './pdf-drawing.js';
import { assemble, stream, textString } from './pdf-file.js';
import type { SheetForm } from './sheet-form.js';

/** A form on a page; lengths are in mm from the top left corner of the page. */
export interface PlacedForm {
  /** Its place among the forms of the sheet. */
  readonly form: number;
  readonly box: Box;
  /** Whether it stands upside down. */
  readonly turned?: boolean;
}

export interface SheetDrawing {
  readonly title: string;
  /** Size of the pages in mm. */
  readonly page: { readonly width: number; readonly height: number };
  /** Each is drawn once, however often it is placed. */
  readonly forms: readonly SheetForm[];
  /** What is on each page. */
  readonly pages: readonly (readonly PlacedForm[])[];
}

const firstForm = 4;

/** Writes sheets as a PDF 1.4 whose pages place the same few forms. The same sheet gives the same bytes. */
export function drawSheets({ title, page, forms, pages }: SheetDrawing): Buffer {
  const logos = new Logos(firstForm + forms.length);
  const formObjects = forms.map((form) => formObject(form, form.logo && logos.numberOf(form.logo)));
  const names = forms.map((_, i) => `/F${i} ${firstForm + i} 0 R`).join(' ');
  const firstPage = firstForm + forms.length + logos.objects.length;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ');
  const [width, height] = [page.width, page.height].map((mm) => decimal(mm * pointsPerMm));
  const box = `[0 0 ${width} ${height}]`;
  const pageObjects = pages.flatMap((placed, i) => [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /CropBox ${box} /Resources << /XObject << ${names} >> >> /Contents ${firstPage + 2 * i + 1} 0 R >>`,
    ),
    stream('', flate(Buffer.from(placed.map((form) => placeForm(form, page.height)).join('\n')))),
  ]);
  return assemble([
    // Viewers offer to fit pages to the paper, which would shift every label.
    Buffer.from(
      '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
    ),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from(`<< /Title ${textString(title)} >>`),
    ...formObjects,
    ...logos.objects,
    ...pageObjects,
  ]);
}

/** The logos of all forms, equal ones once. */
class Logos {
  readonly objects: Buffer[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param first number of the first object */
  constructor(private readonly first: number) {}

  numberOf(logo: LogoImage): number {
    const key = createHash('sha256').update(logo.colors).update(logo.opacity).digest('base64');
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.first + this.objects.length;
    this.objects.push(...logoObjects(logo, number + 1));
    this.numbers.set(key, number);
    return number;
  }
}

function formObject({ width, height, content, resources }: SheetForm, logo: number | undefined): Buffer {
  const box = [width, height].map((mm) => decimal(mm * pointsPerMm)).join(' ');
  const all = [...(logo ? [`/XObject << /Logo ${logo} 0 R >>`] : []), resources].filter(Boolean).join(' ');
  return stream(`/Type /XObject /Subtype /Form /BBox [0 0 ${box}] /Resources << ${all} >>`, content);
}

function placeForm({ form, box: { x, y, width, height }, turned }: PlacedForm, pageHeight: number): string {
  const [left, bottom] = [x, pageHeight - y - height].map((mm) => mm * pointsPerMm) as [number, number];
  const matrix = turned
    ? `-1 0 0 -1 ${decimal(left + width * pointsPerMm)} ${decimal(bottom + height * pointsPerMm)}`
    : `1 0 0 1 ${decimal(left)} ${decimal(bottom)}`;
  return `q ${matrix} cm /F${form} Do Q`;
}
