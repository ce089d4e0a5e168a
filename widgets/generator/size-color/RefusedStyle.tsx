import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Callout } from '../../shared/ui/Callout.js';
import type { Refusal, Suggestion } from '../generator.state.js';

interface RefusedStyleProps {
  readonly refusal: Refusal;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** No decoder reads this style (contract §5.12): what the server says, and one tap to what it suggests. */
export function RefusedStyle({ refusal: { text, suggestion }, onTake }: RefusedStyleProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="refused-style">
      <Callout tone="danger" title={text}>
        {suggestion && (
          <Button variant="secondary" onClick={() => onTake(suggestion)}>
            Use {suggestion.color} on {suggestion.background}
          </Button>
        )}
      </Callout>
    </div>
  );
}
