export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly type: 'error' | 'success' | 'note';
  /** Defaults to {@link defaultToastMs}. */
  readonly durationMs?: number;
}

export const defaultToastMs = 3000;

/** Replaces the last toast; undefined removes it. */
type Show = (toast: ToastContent | undefined) => void;

let show: Show | undefined;
let waiting: ToastContent[] = [];
let onWaiting = () => {};

/** Passes a toast to the consumer as soon as there is one. */
export function queueToast(toast: ToastContent): void {
  if (show) return show(toast);
  waiting = [...waiting, toast];
  onWaiting();
}

/** Removes shown and waiting toasts, because they no longer apply. */
export function withdrawToasts(): void {
  waiting = [];
  show?.(undefined);
}

/** Becomes the consumer of all toasts, including queued ones. @returns a function that unsubscribes */
export function consumeToasts(consumer: Show): () => void {
  show = consumer;
  waiting.forEach(consumer);
  waiting = [];
  return () => {
    show = undefined;
  };
}

/** Calls back when a toast is queued while there is no consumer. @returns a function that unsubscribes */
export function onToastWaiting(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    onWaiting = () => {};
  };
}
