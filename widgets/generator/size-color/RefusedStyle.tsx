import { Button } from '../../shared/ui/Button.js';
import type { Refusal, Suggestion } from '../generator.state.js';
import { describeColors } from '../describe-colors.js';
import { texts } from '../texts.js';
import { CalloutInView } from './CalloutInView.js';

interface RefusedStyleProps {
  readonly refusal: Refusal;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** No decoder reads this style. Shows the server's message and offers its suggestion. */
export function RefusedStyle({ refusal: { text, suggestion }, onTake }: RefusedStyleProps) {
  return (
    <CalloutInView title={text}>
      {suggestion && (
        <Button variant="secondary" onClick={() => onTake(suggestion)}>
          {texts().style.use(describeColors(suggestion))}
        </Button>
      )}
    </CalloutInView>
  );
}
