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
  /** Tells why the words beside the code cannot be used. */
  readonly fault: string | false;
  /** Field with the words of the banner. */
  readonly wordsRef: RefObject<HTMLInputElement | null>;
  /** Opens the panel and focuses that field. */
  readonly showWords: () => void;
}

/** State of the panel, which is initially open only if one of its choices was made before. */
export function useMoreStyles(style: Style): MoreStylesPanel {
  const [open, setOpen] = useState(() => isUsed(style));
  const room = useCaptionRoom(style);
  const wordsRef = useRef<HTMLInputElement>(null);
  const showWords = () => {
    flushSync(() => setOpen(true));
    wordsRef.current?.focus();
  };
  return { open, setOpen, fault: room.fault, wordsRef, showWords };
}

const isUsed = ({ gradient, modules, eyes, banner, logoRing }: Style) =>
  [gradient, modules, eyes, banner, logoRing].some(Boolean);
