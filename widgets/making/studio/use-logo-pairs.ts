import { logoPixels } from '../logo/logo-shape.js';
import { useDerived } from '../../shared/use-derived.js';
import { type ColorPair, pairsOf } from './pairs.rule.js';

/** Returns pairs of colours of the logo; undefined without a logo and until they are known. */
export const useLogoPairs = (logo: string): ColorPair[] | undefined => useDerived(logo, findPairs);

const findPairs = async (logo: string) => pairsOf(await logoPixels(logo, pairsSidePx));

/** Side in px of the copy in which colours are counted. */
const pairsSidePx = 64;
