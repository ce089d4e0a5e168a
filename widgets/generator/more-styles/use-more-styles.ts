import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Style } from '../../../server/domain/style.js';
import { useCaptionRoom } from '../preview/use-caption-room.js';

export interface ChoicesProps {
  readonly style: Style;
  readonly onChoose: (change: Partial<Style>) => void;
}

export interface MoreStylesPanel {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** By how many characters the words of the banner are too long for it; 0: they fit, or there is none. */
  readonly excess: number;
  /** The field with these words. */
  readonly wordsRef: RefObject<HTMLInputElement | null>;
  /** Leads to that field, in a panel that may be closed. */
  readonly showWords: () => void;
}

/** The panel is closed until asked for, and open where something in it was chosen before. */
export function useMoreStyles(style: Style): MoreStylesPanel {
  const [open, setOpen] = useState(() => isUsed(style));
  const room = useCaptionRoom(style);
  const wordsRef = useRef<HTMLInputElement>(null);
  const showWords = () => {
    flushSync(() => setOpen(true));
    wordsRef.current?.focus();
  };
  return { open, setOpen, excess: style.banner ? room.excess : 0, wordsRef, showWords };
}

const isUsed = ({ gradient, modules, eyes, banner, logoRing }: Style) =>
  [gradient, modules, eyes, banner, logoRing].some(Boolean);
