import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import type { GeneratorState } from '../state/generator.state.js';

/** Body of the requests that check and draw a code that holds its content. */
export const staticRequestOf = ({ qrType, content, style }: GeneratorState) => ({
  kind: qrType,
  content: withoutBlanks(content),
  style: drawnStyle(style),
});
