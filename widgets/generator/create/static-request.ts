import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import { outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import { drawnStyle } from '../../making/styling/drawn-style.js';
import type { GeneratorState } from '../state/generator.state.js';

/** Whether the code holds its content itself, so that there is no record of it. */
export const isStatic = ({
  qrType,
  content,
  isDirect,
}: Pick<GeneratorState, 'qrType' | 'content' | 'isDirect'>): boolean =>
  outcomeNameOf(qrType, content, isDirect) === 'static';

/** Body of the requests that check and draw a code that holds its content. */
export const staticRequestOf = ({ qrType, content, style }: GeneratorState) => ({
  kind: qrType,
  content: withoutBlanks(content),
  style: drawnStyle(style),
});
