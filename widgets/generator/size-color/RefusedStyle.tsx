import { Button } from '../../shared/ui/Button.js';
import type { Refusal, Suggestion } from '../generator.state.js';
import { wordsOfColors } from '../style-words.js';
import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';
import { RefusedAddress } from './RefusedAddress.js';

interface RefusedStyleProps {
  readonly refusal: Refusal;
  readonly onTake: (suggestion: Suggestion) => void;
}

/**
 * No decoder reads this style (contract §5.12): what the server says, and one tap to what it suggests. Where it is the address that
 * it refuses, no style helps.
 */
export function RefusedStyle({ refusal: { of, text, suggestion }, onTake }: RefusedStyleProps) {
  if (of === 'address') return <RefusedAddress text={text} />;
  return (
    <CalloutInView title={text}>
      {suggestion && (
        <Button variant="secondary" onClick={() => onTake(suggestion)}>
          {texts().style.use(wordsOfColors(suggestion))}
        </Button>
      )}
    </CalloutInView>
  );
}
