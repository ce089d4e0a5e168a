import '../../shared/ui/toasts.css';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../shared/language/catalogue.js';
import { texts as sharedTexts } from '../../shared/texts.js';
import { ToastHost } from '../../shared/ui/Toast.js';
import { queueToast, type ToastContent } from '../../shared/ui/toast-queue.js';
import { texts } from '../texts.js';

let isShown = false;

/** Renders toasts on the home page, which has no widget of its own. This module is loaded with the first toast, or with the panel. */
export function showToasts(): void {
  if (isShown) return;
  isShown = true;
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<ToastHost>{null}</ToastHost>);
}

export function showToast(toast: ToastContent): void {
  showToasts();
  queueToast(toast);
}

export const showError = (description: string, title = sharedTexts().error): void =>
  showToast({ title, description, type: 'error' });

export async function showInvalidLink(): Promise<void> {
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  showError(texts().start.invalid);
}
