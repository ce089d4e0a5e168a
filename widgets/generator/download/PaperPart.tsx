import { useLazy } from '../../shared/use-lazy.js';
import type { CreatedCode } from '../state/generator.state.js';

const load = async () => (await import('./PaperCard.js')).PaperCard;

/** Loads late: few codes are printed in the moment in which they are made. */
export const PaperPart = ({ code }: { code: CreatedCode }) => useLazy(load, true)?.({ code });
