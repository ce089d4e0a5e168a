/** C §8: failures are titled 'Error' unless the catalogue gives a title. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly type: 'error' | 'success' | 'note';
  /** Missing: {@link defaultToastMs}. */
  readonly durationMs?: number;
}

/** C §9 */
export const defaultToastMs = 3000;

type Show = (toast: ToastContent) => void;

let show: Show | undefined;
let waiting: ToastContent[] = [];
let onWaiting = () => {};

/** Shows a toast as soon as there is somebody who can. */
export function queueToast(toast: ToastContent): void {
  if (show) return show(toast);
  waiting = [...waiting, toast];
  onWaiting();
}

/** Takes all toasts over, those that have waited as well. @returns gives them back */
export function consumeToasts(shower: Show): () => void {
  show = shower;
  waiting.forEach(shower);
  waiting = [];
  return () => {
    show = undefined;
  };
}

/** @param react called when a toast waits in vain so far. @returns stops that */
export function onToastWaiting(react: () => void): () => void {
  onWaiting = react;
  if (waiting.length > 0) react();
  return () => {
    onWaiting = () => {};
  };
}
