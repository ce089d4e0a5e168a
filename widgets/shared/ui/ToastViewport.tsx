import { type MouseEvent, useEffect } from 'react';
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { texts } from '../texts.js';
import { Icon } from './Icon.js';
import { keepToastsClear } from './place-toasts.js';
import { consumeToasts, type ToastContent, defaultToastMs } from './toast-queue.js';

const manager = Toast.createToastManager();

/** Live region for toasts, reachable with F6. A toast stays while it is hovered or has the focus. */
export function ToastViewport() {
  useEffect(() => consumeToasts(show), []);
  return (
    <Toast.Provider toastManager={manager} timeout={defaultToastMs}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={texts().notifications}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const id = 'toast';

/** Shows one toast at a time: an equal toast restarts its timer, any other replaces it. */
function show(content: ToastContent | undefined): void {
  if (!content) return manager.close(id);
  const { description, durationMs = defaultToastMs, ...toast } = content;
  manager.add({ ...toast, description, id, timeout: durationMs });
}

/** Keeps the focus in the field while the visitor closes the toast. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const isShown = toasts.length > 0;
  useEffect(() => (isShown ? keepToastsClear() : undefined), [isShown]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['up', 'right']}>
      <Toast.Content className="toast__content">
        <Toast.Title className="toast__title" />
        <Toast.Description className="toast__text" />
      </Toast.Content>
      {/* Base UI hides the button from screen readers until the viewport has the focus, which never happens on a phone. */}
      <Toast.Close
        className="toast__close"
        aria-label={texts().close}
        aria-hidden={false}
        onMouseDown={keepFocus}
      >
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  ));
}
