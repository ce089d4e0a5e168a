import type { RefObject } from 'react';
import type { Style } from '../../../server/domain/style.js';
import type { CaptionRoom } from './use-caption-room.js';

export interface ChoicesProps {
  readonly style: Style;
  readonly onChoose: (change: Partial<Style>) => void;
}

/** The field with the words beside the code, which the tabs with logo and banner have. */
export interface WordsField {
  readonly room: CaptionRoom;
  readonly ref: RefObject<HTMLInputElement | null>;
}
