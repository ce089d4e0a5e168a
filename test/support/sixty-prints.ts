import { clearestMatrix } from '../../server/render/model/clearest-matrix.js';
import { makeMatrix, type Matrix } from '../../server/render/model/matrix.js';
import { makeRandom } from '../../server/render/proof/random.js';
import { codeWordsOf } from '../../widgets/reading/print-test/code-words.js';
import { damageOf } from '../../widgets/reading/print-test/damage.rule.js';
import type { Cause } from '../../widgets/reading/print-test/likeliest-cause.rule.js';
import { type Print, reflectanceAt, type Shot } from './photographed-print.js';

export interface Case {
  readonly name: string;
  readonly print: Print;
  readonly shot: Shot;
  /** Level of the right verdict. */
  readonly level: 'well' | 'little' | 'other' | 'unread';
  /** Causes that are right for a print that cannot be read; empty where any is. */
  readonly causes: readonly Cause[];
}

/**
 * Makes prints of one code, and of others, in nine conditions. What is right follows from the defects, not from a decoder: the modules that
 * they cover are counted.
 * @param link text of the code, at level H
 * @param seed of the places, sizes and turns
 */
export function sixtyPrints(link: string, otherTexts: readonly string[], seed: number): Case[] {
  const random = makeRandom(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const matrix = makeMatrix(link);
  const turned = (shot: Shot = {}): Shot => ({
    side: between(330, 430),
    turn: between(-25, 25),
    lean: between(0, 18),
    seed: Math.floor(between(1, 1e6)),
    ...shot,
  });
  const times = <T>(count: number, make: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const damaged = (name: string, print: Print, shot: Shot, causes: readonly Cause[]): Case => ({
    name,
    print,
    shot,
    level: levelOf(print, shot),
    causes,
  });
  return [
    ...times(8, (i) => damaged('clean', { matrix, logo: i % 2 === 1 }, turned(), [])),
    ...times(8, (i) => {
      const tear = { direction: (i % 4 === 0 ? 0.25 : between(0, 2)) * Math.PI, depth: between(0.25, 0.62) };
      return damaged('torn', { matrix, tear }, turned(), ['damaged', 'none']);
    }),
    ...times(8, (i) => {
      const stains = times(1 + (i % 4), () => ({
        x: between(0.3, 0.95),
        y: between(0.3, 0.95),
        radius: between(0.04, 0.17),
        level: i % 2 === 0 ? 0.1 : 0.9,
      }));
      return damaged('stained', { matrix, stains }, turned(), ['damaged', 'none', 'glare']);
    }),
    ...times(7, (i) => {
      const glare = {
        x: between(0.3, 0.8),
        y: between(0.3, 0.8),
        radius: i % 2 === 0 ? between(0.03, 0.07) : between(0.24, 0.34),
      };
      return damaged('glare', { matrix }, turned({ glare, light: 0.75 }), ['glare']);
    }),
    ...times(6, (i) => damaged('bent', { matrix }, turned({ bend: 30 + 15 * i, lean: 0 }), [])),
    ...times(6, (i): Case => {
      const ink = i < 3 ? between(0.7, 0.78) : between(0.87, 0.9);
      const shot = turned({ noise: i < 3 ? 2 : 8 });
      return {
        name: 'faded',
        print: { matrix, ink },
        shot,
        level: i < 3 ? 'little' : 'unread',
        causes: ['faded', 'none'],
      };
    }),
    ...times(6, (): Case => {
      const shot = turned({ side: between(24, 34), blur: 1.1, lean: 0 });
      return { name: 'too small', print: { matrix }, shot, level: 'unread', causes: ['small'] };
    }),
    ...times(5, (): Case => {
      return {
        name: 'mirrored',
        print: { matrix, isMirrored: true },
        shot: turned(),
        level: 'unread',
        causes: ['mirrored'],
      };
    }),
    ...times(6, (i): Case => {
      const text = otherTexts[i % otherTexts.length]!;
      return {
        name: 'other code',
        print: { matrix: clearestMatrix(text, 'M') },
        shot: turned(),
        level: 'other',
        causes: [],
      };
    }),
  ];
}

/** Judges a print at level H by the modules whose middles have the wrong colour. */
export function levelOf(print: Print, shot: Shot): Case['level'] {
  const { matrix } = print;
  const seen: Matrix = { size: matrix.size, isDark: (row, column) => looksDark(print, shot, row, column) };
  const damage = damageOf(matrix, seen, codeWordsOf((matrix.size - 17) / 4, 'H'));
  if (!damage || damage.finderLoss > 0.5) return 'unread';
  return damage.spare < 0.5 || damage.finderLoss > 0.1 ? 'little' : 'well';
}

function looksDark(print: Print, { glare }: Shot, row: number, column: number): boolean {
  const { size } = print.matrix;
  const [u, v] = [(column + 0.5) / size, (row + 0.5) / size];
  if (glare && Math.hypot(u - glare.x, v - glare.y) < glare.radius * 1.1) return false;
  return (reflectanceAt(print, u, v) ?? 0) < 0.5;
}
