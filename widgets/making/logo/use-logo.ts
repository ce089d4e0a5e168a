import { useReducer, useRef, useState } from 'react';
import { useToasts } from '../../shared/ui/Toast.js';
import { texts as stylingTexts } from '../styling/texts.js';
import { useTicks } from '../upload/use-ticks.js';
import { logoFault, logoFormats } from '../logo/logo-file.rule.js';
import { CanvasMissing } from '../logo/canvas.js';
import { cropLogo, type LogoCrop, LogoTooLarge, reduceLogo } from '../logo/logo-image.js';
import { logoTickMs, reduceLogoReading } from './logo-reading.state.js';

/**
 * Reads the chosen picture, which becomes the logo even after the step was left, unless it was removed or forgotten. After a failure a
 * toast says what is wrong, and `error` what to do.
 * @param current logo of the style, which `crop` cuts if no picture was chosen since the page was loaded
 */
export function useLogo(current: string, onChange: (logo: string) => void) {
  const { showError, withdraw } = useToasts();
  const [error, setError] = useState<string>();
  const [reading, dispatch] = useReducer(reduceLogoReading, null);
  const wanted = useRef<File>(null);
  const { crop, cut, startFrom, abandon } = useCrop(current, onChange);
  useTicks(reading !== null, logoTickMs, (ticks) => dispatch({ kind: 'ticked', ticks }));

  const fail = (text: string, hint: string, title?: string) => {
    setError(hint);
    showError(text, title);
  };
  const take = async (file: File) => {
    setError(undefined);
    const fault = logoFault(file);
    const { customize } = stylingTexts();
    const { hints } = customize;
    if (fault === 'format')
      return fail(customize.unsupported(logoFormats), hints.format, customize.unsupportedTitle);
    if (fault === 'size') return fail(customize.tooLarge, hints.size);
    wanted.current = file;
    dispatch({ kind: 'started' });
    try {
      const logo = await reduceLogo(file);
      if (wanted.current !== file) return;
      onChange(logo);
      startFrom(logo);
      dispatch({ kind: 'read' });
      withdraw();
    } catch (cause) {
      if (wanted.current !== file) return;
      dispatch({ kind: 'ended' });
      if (cause instanceof CanvasMissing) return fail(customize.noCanvas, hints.noCanvas);
      if (cause instanceof LogoTooLarge) return fail(customize.notReduced, hints.size);
      fail(customize.unreadable, hints.unreadable);
    }
  };
  /** Discards a picture that is still being read. */
  const forget = () => {
    wanted.current = null;
    abandon();
    dispatch({ kind: 'ended' });
  };
  const remove = () => {
    forget();
    startFrom('');
    onChange('');
  };
  return { error, progress: reading?.progress, take, forget, remove, crop, cut };
}

const whole: LogoCrop = { zoom: 1, x: 0.5, y: 0.5 };

/** Cuts the logo out of the chosen picture. Only the latest cut becomes the logo, unless it was abandoned. */
function useCrop(current: string, onChange: (logo: string) => void) {
  const [{ picture, crop }, setState] = useState({ picture: '', crop: whole });
  const wanted = useRef<LogoCrop>(null);
  const abandon = () => {
    wanted.current = null;
  };
  const startFrom = (chosen: string) => {
    abandon();
    setState({ picture: chosen, crop: whole });
  };
  const cut = (change: Partial<LogoCrop>) => {
    const next = { picture: picture || current, crop: { ...crop, ...change } };
    setState(next);
    wanted.current = next.crop;
    cropLogo(next.picture, next.crop).then(
      (logo) => wanted.current === next.crop && onChange(logo),
      (error: unknown) => console.info('The logo was not cut:', error),
    );
  };
  return { crop, cut, startFrom, abandon };
}
