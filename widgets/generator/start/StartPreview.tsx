import { drawnStyle } from '../../making/styling/drawn-style.js';
import { useGenerator } from '../generator-context.js';
import { StudioPreview } from '../preview/StudioPreview.js';

/** Shows the code in its current style, which is kept when the visitor comes back from a later step. */
export function StartPreview() {
  const { state, dispatch } = useGenerator();
  return (
    <StudioPreview
      style={drawnStyle(state.style)}
      onTake={(style) => dispatch({ kind: 'styleChanged', style })}
    />
  );
}
