export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly type: 'error' | 'success' | 'note';
  /** Default: {@link defaultToastMs} */
  readonly durationMs?: number;
}

export const defaultToastMs = 3000;

/** Shows a toast in place of the last one, or none. */
type Show = (toast: ToastContent | undefined) => void;

let show: Show | undefined;
let waiting: ToastContent[] = [];
let onWaiting = () => {};

/** Passes a toast to the consumer, as soon as there is one. */
export function queueToast(toast: ToastContent): void {
  if (show) return show(toast);
  waiting = [...waiting, toast];
  onWaiting();
}

/** Takes away what is shown or waiting: it no longer holds. */
export function withdrawToasts(): void {
  waiting = [];
  show?.(undefined);
}

/** Becomes the consumer of all toasts, queued ones included. @returns unsubscribes */
export function consumeToasts(consumer: Show): () => void {
  show = consumer;
  waiting.forEach(consumer);
  waiting = [];
  return () => {
    show = undefined;
  };
}

/** Calls back when a toast is queued without a consumer. @returns unsubscribes */
export function onToastWaiting(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    onWaiting = () => {};
  };
}
