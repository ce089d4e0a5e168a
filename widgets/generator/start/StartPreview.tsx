import { drawnStyle } from '../drawn-style.js';
import { useGenerator } from '../generator-context.js';
import { StudioPreview } from '../preview/StudioPreview.js';

/** The code as far as it has been styled: on the way back it keeps its looks. */
export function StartPreview() {
  const { state, dispatch } = useGenerator();
  return (
    <StudioPreview
      style={drawnStyle(state.style)}
      onTake={(style) => dispatch({ kind: 'styleChanged', style })}
    />
  );
}
