import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { showStep, linkSteps } from '../../shared/step-indicator.js';
import { wasHandedOver } from '../state/hand-over.js';
import { placeAt } from './steps.js';
import { generatorPath, type StepName } from '../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { type GeneratorState, isCodeCurrent } from '../state/generator.state.js';

const separator = ' | ';

/** Makes a route change behave like a page load: sets scroll position, focus, window title and the step in the header. */
export function useStepChange(
  path: string,
  title: string,
  headingRef: RefObject<HTMLElement | null>,
  view: ComponentType | undefined,
): void {
  const shown = useRef(path);
  const moved = useRef(false);
  const product = useRef<string>(undefined);

  useEffect(() => {
    // Server-rendered titles end with the name of the product.
    product.current ??= document.title.split(separator).at(-1) ?? '';
    document.title = [title, product.current].filter(Boolean).join(separator);
  }, [title]);

  // Scroll restoration would scroll away from the focused heading.
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, [path]);

  useEffect(() => showStep(placeAt(path).step === 'download' ? 3 : 2), [path]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    moved.current = true;
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [path, headingRef]);

  // A step that loads late replaces the focused heading.
  const shownView = useRef(view);
  useEffect(() => {
    const isLate =
      (moved.current || wasHandedOver()) && shownView.current === undefined && view !== undefined;
    shownView.current = view;
    if (isLate && document.activeElement === document.body)
      headingRef.current?.focus({ preventScroll: true });
  }, [view, headingRef]);
}

/** Makes completed steps in the header links: from the download back to the style, and forward to the download again. */
export function useStepLinks(
  step: StepName,
  qrType: KindSlug,
  state: GeneratorState,
  go: (path: string) => void,
): void {
  const isMade = isCodeCurrent(state);
  const isReady = step === 'download' && state.created !== null;
  useEffect(
    () =>
      linkSteps(
        {
          ...(isReady && { 2: generatorPath('size-color', qrType) }),
          ...(step !== 'download' && isMade && { 3: generatorPath('download', qrType) }),
        },
        go,
      ),
    [step, qrType, isReady, isMade, go],
  );
}
