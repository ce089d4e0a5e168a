import {
  layOutLabel,
  type WordName,
  wordNames,
  type Words,
  type WordsPlace,
} from '../../../server/domain/paper/label-layout.js';
import { marksOf } from '../../../server/domain/paper/sheet-marks.js';
import { type Box, labelBox, labelsPerPage, pageSizes } from '../../../server/domain/paper/stocks.js';
import type { Style } from '../../../server/domain/style.js';
import { wordInk } from '../../../server/render/model/word-ink.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import type { Sheet, SheetCaption } from './sheet.rule.js';
import { texts } from './texts.js';

interface SheetPreviewProps {
  readonly sheet: Sheet;
  readonly caption: SheetCaption;
  readonly words: Words;
  readonly style: Style;
  /** SVG document of the code, and its side in px. */
  readonly svg: string;
  readonly svgSide: number;
}

/** The first page of a sheet, in mm, as it is printed. */
export function SheetPreview({ sheet, caption, words, style, svg, svgSide }: SheetPreviewProps) {
  const { stock, start, copies, pages } = sheet;
  const page = pageSizes[stock.page];
  const perPage = labelsPerPage(stock);
  const last = Math.min(perPage, start - 1 + copies);
  // The drawing takes its time, and the page is complete without it.
  const isDrawn = useHydrated();
  const layout = layOutLabel(stock, caption !== 'none');
  const { x, y, side } = layout.picture;
  const printed = Array.from({ length: perPage }, (_, place) => place).filter(
    (place) => place >= start - 1 && place < last,
  );
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={texts().preview(start, last, pages)}
    >
      <defs>
        <g id="sheet-label">
          {isDrawn && (
            <g
              transform={`translate(${x} ${y}) scale(${side / svgSide})`}
              // The document is drawn here, of paths and attributes alone.
              dangerouslySetInnerHTML={{ __html: svg }}
            />
          )}
          {wordNames.map((name) => (
            <WordsOnLabel
              key={name}
              name={name}
              words={words}
              place={layout.words[name]}
              fill={wordInk(name, style)}
            />
          ))}
        </g>
      </defs>
      <rect fill="#fff" stroke="#b9b9b2" strokeWidth={0.5} width={page.width} height={page.height} />
      {Array.from({ length: perPage }, (_, place) => (
        <rect key={place} fill="none" stroke="#b9b9b2" strokeWidth={0.3} {...labelBox(stock, place)} />
      ))}
      {marksOf(stock).lines.map((line, i) => (
        <rect key={i} {...line} />
      ))}
      {printed.map((place) => (
        <Placed key={place} box={labelBox(stock, place)} isTent={stock.kind === 'tent'} />
      ))}
    </svg>
  );
}

function Placed({ box, isTent }: { box: Box; isTent: boolean }) {
  return (
    <>
      <use href="#sheet-label" x={box.x} y={box.y} />
      {isTent && (
        <use href="#sheet-label" transform={`translate(${box.x + box.width} ${box.y}) rotate(180)`} />
      )}
    </>
  );
}

interface WordsOnLabelProps {
  readonly name: WordName;
  readonly words: Words;
  readonly place: WordsPlace | undefined;
  readonly fill: string;
}

/** Long words are squeezed here; on the sheet they shrink or break. */
function WordsOnLabel({ name, words, place, fill }: WordsOnLabelProps) {
  const text = words[name];
  if (!text || !place) return null;
  const { x, y, width, fontSize } = place;
  const isLong = text.length * fontSize * 0.6 > width;
  return (
    <text
      x={x}
      y={y}
      fontSize={fontSize}
      fill={fill}
      textAnchor="middle"
      dominantBaseline="central"
      {...(isLong && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}
