import type { Style } from '../../../server/domain/style.js';

export interface ChoicesProps {
  readonly style: Style;
  readonly onChoose: (change: Partial<Style>) => void;
}
