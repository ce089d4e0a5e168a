import '../../shared/ui/toasts.css';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../shared/language/catalogue.js';
import { texts as sharedTexts } from '../../shared/texts.js';
import { ToastHost } from '../../shared/ui/Toast.js';
import { queueToast, type ToastContent } from '../../shared/ui/toast-queue.js';
import { texts } from '../texts.js';

/** Renders toasts on the home page, which has no widget. This module is loaded with the first toast. */
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(<ToastHost>{null}</ToastHost>);

export const showToast = (toast: ToastContent): void => queueToast(toast);

export const showError = (description: string, title = sharedTexts().error): void =>
  showToast({ title, description, type: 'error' });

export async function showInvalidLink(): Promise<void> {
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  showError(texts().start.invalid);
}
