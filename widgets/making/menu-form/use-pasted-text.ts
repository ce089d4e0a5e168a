import { useEffect, useRef, useState } from 'react';
import type { DraftSection } from './menu-draft.js';

/**
 * Text of which the form makes rows as it is typed. Once a row was changed by hand, the text is empty, and a further one begins with the
 * rows as they are then.
 * @param sections of the menu
 */
export function usePastedText(sections: DraftSection[]) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const base = useRef<DraftSection[]>(sections);
  const made = useRef<DraftSection[]>(undefined);
  useEffect(() => {
    if (!made.current || made.current === sections) return;
    made.current = undefined;
    setText('');
    setStatus('');
  }, [sections]);
  return {
    text,
    status,
    /** Takes another text. @returns the sections as they were before the text */
    take(next: string): DraftSection[] {
      if (text.trim() === '') base.current = sections;
      setText(next);
      return base.current;
    },
    /** Keeps what was made of the text, and what is said about it. */
    keep(changed: DraftSection[], said: string) {
      made.current = changed;
      setStatus(said);
    },
  };
}
