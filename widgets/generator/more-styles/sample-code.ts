import { layOut, type Layout } from '../../../server/render/model/layout.js';
import { dotOverlap } from '../../../server/render/model/module-shapes.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { type Loop, traceOutlines } from '../../../server/render/model/outline.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { measureText } from '../preview/caption-font.js';

/** Modules a side of one of the three corner marks. */
const cornerModules = 7;
/** A part of the sample without corner marks, in modules. */
const middle = { at: 8, width: 6 } as const;

let sample: { readonly matrix: Matrix; readonly loops: readonly Loop[] } | undefined;

/** A code of version 1: few enough modules to show their shape in a small picture. */
function sampleCode() {
  if (sample) return sample;
  const matrix = makeMatrix('SCAN ME');
  return (sample = { matrix, loops: traceOutlines(matrix) });
}

const layOutSample = (style: Partial<Style>, matrix = sampleCode().matrix): Layout =>
  layOut(matrix, { ...defaultStyle, size: 'small', ...style }, undefined, measureText);

/** As an SVG document. */
export const drawSample = (style: Partial<Style>): string =>
  drawSvg(layOutSample(style), sampleCode().loops, { title: '' });

type Shapes = NonNullable<Layout['modules']>;

/** A part of a code in black on nothing. */
export interface Detail {
  readonly shapes: Shapes;
  readonly viewBox: string;
}

/** Only the modules of the part are drawn, so that nothing is cut off at its edge; dots reach over it. */
export function drawPattern(shape: NonNullable<Style['modules']>): Detail {
  const layout = layOutSample({ modules: shape, eyes: { shape: 'square' } }, middleOf(sampleCode().matrix));
  const over = dotOverlap * (layout.moduleEdges[middle.at + 1]! - layout.moduleEdges[middle.at]!);
  return { shapes: layout.modules!.slice(0, 1), viewBox: boxOf(layout, middle.at, middle.width, over) };
}

const isInMiddle = (place: number) => place >= middle.at && place < middle.at + middle.width;

const middleOf = (matrix: Matrix): Matrix => ({
  ...matrix,
  isDark: (row, column) => isInMiddle(row) && isInMiddle(column) && matrix.isDark(row, column),
});

/** @param style with a shape for modules or eyes other than square; else they are drawn as squares */
export function drawCorner({ modules: pattern, eyes }: Pick<Style, 'modules' | 'eyes'>): Detail {
  const isSquare = !eyes && (pattern ?? 'square') === 'square';
  const shapes = { modules: pattern, eyes: isSquare ? { shape: 'square' as const } : eyes };
  const layout = layOutSample(shapes);
  return { shapes: layout.modules!.slice(1), viewBox: boxOf(layout, 0, cornerModules) };
}

/** The lower half of a code, with its banner. */
export function drawBannerSample(design: NonNullable<Style['banner']>['design'] | undefined): Detail {
  const banner = design && { design, text: '', place: 'below' as const };
  const layout = layOutSample({ modules: 'rounded', banner });
  const shapes = [...layout.modules!, ...(layout.banner ?? [])];
  const top = layout.height * 0.45;
  return { shapes, viewBox: `0 ${top} ${layout.width} ${layout.height - top}` };
}

/** Edges are whole pixels, so that no sliver of a module beside it is seen. @param over how far it reaches over them, in px */
function boxOf({ code, moduleEdges }: Layout, at: number, width: number, over = 0): string {
  const [from, to] = [moduleEdges[at]! - over, moduleEdges[at + width]! + over];
  return [code.x + from, code.y + from, to - from, to - from].join(' ');
}
