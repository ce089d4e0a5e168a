import { useReducer, useRef, useState } from 'react';
import { useToasts } from '../../shared/ui/Toast.js';
import { texts } from '../texts.js';
import { useTicks } from '../upload/use-ticks.js';
import { logoFault, logoFormats } from './logo-file.rule.js';
import { CanvasMissing, reduceLogo } from './logo-image.js';
import { logoTickMs, reduceLogoReading } from './logo-reading.state.js';

/** Reads the chosen picture. It becomes the logo even after the step was left, unless it was removed or forgotten. */
export function useLogo(onChange: (logo: string) => void) {
  const { showError } = useToasts();
  const [error, setError] = useState<string>();
  const [reading, dispatch] = useReducer(reduceLogoReading, null);
  const wanted = useRef<File>(null);
  useTicks(reading !== null, logoTickMs, (ticks) => dispatch({ kind: 'ticked', ticks }));

  const fail = (text: string, title?: string) => {
    setError(text);
    showError(text, title);
  };
  const take = async (file: File) => {
    setError(undefined);
    const fault = logoFault(file);
    const { customize, upload } = texts();
    if (fault === 'format') return fail(upload.unsupported(logoFormats), upload.unsupportedTitle);
    if (fault === 'size') return fail(customize.tooLarge);
    wanted.current = file;
    dispatch({ kind: 'started' });
    try {
      const logo = await reduceLogo(file);
      if (wanted.current !== file) return;
      onChange(logo);
      dispatch({ kind: 'read' });
    } catch (cause) {
      if (wanted.current !== file) return;
      dispatch({ kind: 'ended' });
      fail(cause instanceof CanvasMissing ? customize.noCanvas : customize.unreadable);
    }
  };
  /** Discards a picture that is still being read. */
  const forget = () => {
    wanted.current = null;
    dispatch({ kind: 'ended' });
  };
  const remove = () => {
    forget();
    onChange('');
  };
  return { error, progress: reading?.progress, take, forget, remove };
}
