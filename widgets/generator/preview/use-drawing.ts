import { useDeferredValue } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { type Drawing, useStyleDrawing } from '../../making/styling/use-style-drawing.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { codeOf } from './shown-code.js';

/** Draws the code with a placeholder link, in the same way on each step. Drawing is deferred, so that typing stays fluent. */
export function useDrawing(chosen: Style): Drawing {
  const { state, linkOrigin } = useGenerator();
  const code = codeOf({ ...useDeferredValue(state), style: chosen }, linkOrigin);
  return useStyleDrawing(chosen, code, texts().preview.title);
}
