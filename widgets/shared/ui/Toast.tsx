import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { onFirstAct } from '../on-first-act.js';
import { texts } from '../texts.js';
import {
  queueToast,
  consumeToasts,
  defaultToastMs,
  onToastWaiting,
  withdrawToasts,
  type ToastContent,
} from './toast-queue.js';

/** Renders toasts. Their code loads at the visitor's first action, since the device may be offline later, or with the first toast. */
export function ToastHost({ children }: { children: ReactNode }) {
  const { Viewport, failed } = useViewport();
  return (
    <>
      {children}
      {Viewport ? <Viewport /> : failed && <FallbackToasts />}
    </>
  );
}

function useViewport() {
  const [Viewport, setViewport] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let mounted = true;
    const load = () =>
      void import('./ToastViewport.js').then(
        ({ ToastViewport }) => mounted && setViewport(() => ToastViewport),
        () => mounted && setFailed(true),
      );
    const stopWaiting = onFirstAct(load);
    const stopWatching = onToastWaiting(load);
    return () => {
      mounted = false;
      stopWaiting();
      stopWatching();
    };
  }, []);
  return { Viewport, failed };
}

/** Replaces the viewport if its code cannot be loaded: shows one toast at a time, without animation. */
function FallbackToasts() {
  const [toast, setToast] = useState<ToastContent>();
  useEffect(() => consumeToasts(setToast), []);
  useEffect(() => {
    const timer = setTimeout(() => setToast(undefined), toast?.durationMs ?? defaultToastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" role="status">
      {toast && (
        <div className="toast" data-type={toast.type}>
          <div className="toast__content">
            <p className="toast__title">{toast.title}</p>
            <p className="toast__text">{toast.description}</p>
          </div>
        </div>
      )}
    </div>
  );
}

const toasts = {
  showError: (description: string, title = texts().error, durationMs = defaultToastMs) =>
    queueToast({ title, description, type: 'error', durationMs }),
  showSuccess: (title: string, description?: string, durationMs = defaultToastMs) =>
    queueToast({ title, type: 'success', durationMs, ...(description && { description }) }),
  /** Shows information that is not a failure. */
  showNote: (title: string, description: string) => queueToast({ title, description, type: 'note' }),
  /** Removes toasts about failures that have been resolved. */
  withdraw: withdrawToasts,
};

/** Functions that show toasts, which screen readers announce politely. */
export const useToasts = () => toasts;
