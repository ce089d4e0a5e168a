import { outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import type { GeneratorState } from '../state/generator.state.js';

/** Whether the code holds its content itself, so that there is no record of it. */
export const isStatic = ({
  qrType,
  content,
  isDirect,
}: Pick<GeneratorState, 'qrType' | 'content' | 'isDirect'>): boolean =>
  outcomeNameOf(qrType, content, isDirect) === 'static';
