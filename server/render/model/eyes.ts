import type { Layout } from './picture-layout.js';
import type { Path } from './shape.js';
import { boxPath, type CornerRadii } from './rounded-path.js';
import type { EyeShape, Style } from '../../domain/style.js';

/** Side of a finder pattern in modules: a ring of 7 × 7 surrounds a ball of 3 × 3 (ISO/IEC 18004). */
const eyeModules = 7;

/** Radii of the ring's outer and inner corners and of the ball's, in modules. */
interface EyeRadii {
  readonly outer: number;
  readonly inner: number;
  readonly ball: number;
  /** Whether the corner that points to the middle of the code and the opposite one stay sharp. */
  readonly isLeaf?: boolean;
}

/**
 * quirc and OpenCV, which kiosks and small devices use, find no eye whose outer radius is 1 module or more. jsQR, which web pages use, finds
 * no rounded eye beside a caption whose inner radius or ball's is larger than its outer one.
 */
const eyeRadii: Readonly<Record<EyeShape, EyeRadii>> = {
  square: { outer: 0, inner: 0, ball: 0 },
  rounded: { outer: 0.6, inner: 0.6, ball: 0.6 },
  'very-round': { outer: 2.2, inner: 1.3, ball: 0.9 },
  circle: { outer: 3.5, inner: 2.5, ball: 1.5 },
  leaf: { outer: 0.8, inner: 0.8, ball: 0.8, isLeaf: true },
};

/** Whether a module belongs to one of the three finder patterns. */
export function isInEye(size: number, row: number, column: number): boolean {
  const [isTop, isLeft] = [row < eyeModules, column < eyeModules];
  const [isBottom, isRight] = [row >= size - eyeModules, column >= size - eyeModules];
  return (isTop && (isLeft || isRight)) || (isBottom && isLeft);
}

/**
 * Draws the three finder patterns. In every shape the middle rows and columns are the same as in squares, since scanners find the
 * patterns by them.
 */
export function drawEyes(layout: Layout, style: EyeStyle): Path {
  const far = layout.moduleEdges.length - 1 - eyeModules;
  const radii = radiiOf(style);
  const draw = (row: number, column: number) => drawEye(layout, row, column, radii);
  return [...draw(0, 0), ...draw(0, far), ...draw(far, 0)];
}

/** Older codes have rounded eyes and leaves of the radii that are now those of very round eyes. */
function radiiOf(style: EyeStyle): EyeRadii {
  const radii = eyeRadii[eyeShapeOf(style)];
  const former = eyeRadii['very-round'];
  return { ...radii, ...(style.eyeRadius === former.outer && former) };
}

function drawEye({ code, moduleEdges }: Layout, row: number, column: number, radii: EyeRadii): Path {
  const module = code.width / (moduleEdges.length - 1);
  const isOnDiagonal = row === column;
  const cornersOf = (radius: number): CornerRadii => {
    const round = radius * module;
    if (!radii.isLeaf) return [round, round, round, round];
    return isOnDiagonal ? [0, round, 0, round] : [round, 0, round, 0];
  };
  const x = (at: number) => code.x + moduleEdges[column + at]!;
  const y = (at: number) => code.y + moduleEdges[row + at]!;
  const [one, two, three, four] = cornersOf(radii.inner);
  return [
    ...boxPath(x(0), y(0), x(7), y(7), cornersOf(radii.outer)),
    ...boxPath(x(6), y(1), x(1), y(6), [two, one, four, three]),
    ...boxPath(x(2), y(2), x(5), y(5), cornersOf(radii.ball)),
  ];
}

type EyeStyle = Pick<Style, 'modules' | 'eyes' | 'eyeRadius'>;

/** Returns the outer radius that the record of a new code keeps, so that a later default does not change it; undefined for fixed shapes. */
export function newEyeRadius(style: EyeStyle): number | undefined {
  const shape = eyeShapeOf(style);
  return shape === 'rounded' || shape === 'leaf' ? eyeRadii[shape].outer : undefined;
}

/**
 * Returns the chosen eye shape, or else the one that goes with the shape of the modules: square or rounded, which scanners find reliably.
 */
export const eyeShapeOf = ({ modules = 'square', eyes }: Omit<EyeStyle, 'eyeRadius'>): EyeShape =>
  eyes?.shape ?? (modules === 'square' ? 'square' : 'rounded');
