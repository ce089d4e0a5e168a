import { layOut, type Layout } from '../../../server/render/model/layout.js';
import { dotOverlap } from '../../../server/render/model/module-shapes.js';
import { makeMatrix, type Matrix } from '../../../server/render/model/matrix.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { measureText } from '../styling/measure-text.js';

/** Width of a corner mark in modules. */
const cornerModules = 7;
/** Square part of the sample without corner marks, in modules. */
const middle = { at: 8, width: 6 } as const;

let sample: Matrix | undefined;

/** Code of version 1, which has few enough modules to show their shape in a small picture. */
const sampleCode = () => (sample ??= makeMatrix('SCAN ME'));

const layOutSample = (style: Partial<Style>, matrix = sampleCode()): Layout =>
  layOut(matrix, { ...defaultStyle, size: 'small', ...style }, undefined, measureText);

type Shapes = NonNullable<Layout['modules']>;

/** Part of a code: black shapes on a transparent background. */
export interface Detail {
  readonly shapes: Shapes;
  readonly viewBox: string;
}

/** Draws a square part of the pattern. Modules outside it are left out, so that none is cut off; the box has room for dots that overlap. */
export function drawPattern(shape: NonNullable<Style['modules']>): Detail {
  const layout = layOutSample({ modules: shape, eyes: { shape: 'square' } }, middleOf(sampleCode()));
  const over = dotOverlap * (layout.moduleEdges[middle.at + 1]! - layout.moduleEdges[middle.at]!);
  return { shapes: layout.modules!.slice(0, 1), viewBox: boxOf(layout, middle.at, middle.width, over) };
}

const isInMiddle = (place: number) => place >= middle.at && place < middle.at + middle.width;

const middleOf = (matrix: Matrix): Matrix => ({
  ...matrix,
  isDark: (row, column) => isInMiddle(row) && isInMiddle(column) && matrix.isDark(row, column),
});

/** Draws a corner mark. Without a shape for eyes or modules it is drawn as squares. */
export function drawCorner({ modules: pattern, eyes }: Pick<Style, 'modules' | 'eyes'>): Detail {
  const isSquare = !eyes && (pattern ?? 'square') === 'square';
  const shapes = { modules: pattern, eyes: isSquare ? { shape: 'square' as const } : eyes };
  const layout = layOutSample(shapes);
  return { shapes: layout.modules!.slice(1), viewBox: boxOf(layout, 0, cornerModules) };
}

/** Draws the lower half of a code with its banner. */
export function drawBannerSample(design: NonNullable<Style['banner']>['design'] | undefined): Detail {
  const banner = design && { design, text: '', place: 'below' as const };
  const layout = layOutSample({ modules: 'rounded', banner });
  const shapes = [...layout.modules!, ...(layout.banner ?? [])];
  const top = layout.height * 0.45;
  return { shapes, viewBox: `0 ${top} ${layout.width} ${layout.height - top}` };
}

/** View box of a square part. Its edges are whole pixels, so that no sliver of a neighbouring module shows. @param over margin in px */
function boxOf({ code, moduleEdges }: Layout, at: number, width: number, over = 0): string {
  const [from, to] = [moduleEdges[at]! - over, moduleEdges[at + width]! + over];
  return [code.x + from, code.y + from, to - from, to - from].join(' ');
}
