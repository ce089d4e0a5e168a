import { useState } from 'react';
import { hexOf, type Style } from '../../../server/domain/style.js';
import { texts } from '../styling-texts.js';
import { type ChosenStyle, describeStyle, isDefault, lastStyle } from './last-style.js';
import type { StyleChoice } from './use-style-choice.js';

/** Offers the style of the last created code until a style is chosen. Its space stays reserved, so that nothing moves. */
export function LastStyleOffer({ style, onTake }: { style: Style; onTake: StyleChoice['take'] }) {
  const [last] = useState(lastStyle);
  if (!last) return null;
  return (
    <div className="last-style" data-hidden={isDefault(style) ? undefined : ''}>
      <button type="button" className="last-style__take" onClick={() => onTake(last)}>
        <Sample style={last} />
        <span>
          <span className="last-style__label">{texts().style.useLast}</span>{' '}
          <span className="last-style__words">{describeStyle(last)}</span>
        </span>
      </button>
    </div>
  );
}

/** Finder pattern in the colours of the style. */
function Sample({ style: { color, background } }: { style: ChosenStyle }) {
  const ground = background === 'transparent' ? '#FFFFFF' : hexOf(background);
  return (
    <svg className="last-style__sample" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" fill={ground} />
      <path fill={hexOf(color)} fillRule="evenodd" d="M6 6h20v20H6zM9 9v14h14V9zM12 12h8v8h-8z" />
    </svg>
  );
}
