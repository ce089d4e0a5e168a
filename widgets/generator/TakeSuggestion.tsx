import type { StyleChoices } from '../../server/domain/read-style.js';
import type { Style } from '../../server/domain/style.js';
import { texts as meterTexts } from '../shared/scan-meter/texts.js';
import { describeColors } from './describe-style.js';
import { texts } from './styling-texts.js';

interface TakeSuggestionProps {
  readonly style: Style;
  readonly suggestion: StyleChoices;
  readonly onTake: (suggestion: StyleChoices) => void;
}

/** Button that applies a suggested change of the style. */
export function TakeSuggestion({ style, suggestion, onTake }: TakeSuggestionProps) {
  return (
    <button type="button" className="text-button scan-meter__take" onClick={() => onTake(suggestion)}>
      {wordsFor(style, suggestion)}
    </button>
  );
}

/** Label of a suggestion. If colours change it names them, even if other choices change too. */
export function wordsFor(style: Style, suggestion: StyleChoices): string {
  const { color, background, modules, eyes, logoRing } = suggestion;
  if (color || background) return texts().style.use(describeColors({ ...style, ...suggestion }));
  if (logoRing) return meterTexts().useWideRing;
  if (eyes?.shape === 'square') return meterTexts().useSquareMarks;
  if (eyes) return meterTexts().useRoundedMarks;
  if (modules === 'rounded') return meterTexts().useRounded;
  if (modules) return meterTexts().useSquares;
  return texts().style.use(describeColors(style));
}
