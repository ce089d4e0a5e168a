import type { HanForm } from '../domain/han-form.js';
import type { WordsPlace } from '../domain/paper/label-layout.js';
import type { Box } from '../domain/paper/stocks.js';
import { codeWidths } from '../domain/style.js';
import { measureCaption, outlineCaption } from './caption/caption-outline.js';
import { loadWoff2Decoder } from './caption/woff2.js';
import { type CaptionLines, setCaption } from './model/caption-lines.js';
import { baselineOffset, cleanCaption, fitCaption, type MeasureText } from './model/caption.js';
import { clearestMatrix } from './model/clearest-matrix.js';
import { layOut } from './model/layout.js';
import { makeMatrix } from './model/matrix.js';
import { traceOutlines } from './model/outline.js';
import type { Shape } from './model/shape.js';
import { type PictureRequest, rawLogo } from './picture.js';
import { drawForm, type FormPicture, type SheetForm, wordUnit } from './vector/sheet-form.js';

/** A label, or the marks of a page; lengths are in mm from its top left corner. */
export interface FormRequest {
  readonly width: number;
  readonly height: number;
  readonly picture?: {
    readonly request: PictureRequest;
    readonly place: { readonly x: number; readonly y: number; readonly side: number };
  };
  readonly lines?: readonly Box[];
  readonly words?: readonly PlacedWords[];
}

export interface PlacedWords {
  readonly text: string;
  readonly place: WordsPlace;
  /** `#RRGGBB` */
  readonly fill: string;
  readonly han?: HanForm | undefined;
}

/** Draws a form of a sheet. Its code has no words of its own. */
export async function renderForm({ picture, words = [], ...rest }: FormRequest): Promise<SheetForm> {
  if (words.length > 0) await loadWoff2Decoder();
  return drawForm({
    ...rest,
    picture: picture && { ...picture.place, ...(await composeCode(picture.request)) },
    words: words.map(outlineWords),
  });
}

/** Edges of modules are exact, since paper has no pixels. */
async function composeCode({
  text,
  level,
  style,
  logo,
}: PictureRequest): Promise<Omit<FormPicture, 'x' | 'y' | 'side'>> {
  const matrix = level ? clearestMatrix(text, level) : makeMatrix(text);
  return {
    layout: layOut(matrix, style, codeWidths.large, undefined, true),
    loops: traceOutlines(matrix),
    logo: logo && (await rawLogo(logo)),
  };
}

const lineStep = 1.2;

/** Sets words around the middle of their place, which has room for one line or two. */
function outlineWords({ text: given, place, fill, han }: PlacedWords): Shape {
  const [x, y, width, size] = inUnits(place.x, place.y, place.width, place.fontSize);
  const measure: MeasureText = (line, fontSize) => measureCaption(line, fontSize, han);
  const set = setWords(cleanCaption(given), size, width, place.lines, measure);
  const { fontSize } = set;
  const lines = set.second === undefined ? [set.text] : [set.text, set.second];
  const path = lines.flatMap((line, i) => {
    const left = x - measure(line, fontSize) / 2;
    const middle = y + (i - (lines.length - 1) / 2) * lineStep * fontSize;
    return outlineCaption(line, fontSize, left, middle + baselineOffset(0, fontSize), han);
  });
  return { fill, path };
}

function setWords(
  text: string,
  size: number,
  width: number,
  lines: 1 | 2,
  measure: MeasureText,
): CaptionLines {
  return (lines === 2 ? setCaption : fitCaption)(text, size, width, measure);
}

const inUnits = (...mm: [number, number, number, number]) =>
  mm.map((length) => length / wordUnit) as [number, number, number, number];
