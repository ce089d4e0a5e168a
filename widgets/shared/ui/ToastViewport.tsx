import { useEffect } from 'react';
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { texts } from '../texts.js';
import { Icon } from './Icon.js';
import { consumeToasts, type ToastContent, defaultToastMs } from './toast-queue.js';

const maxToasts = 3;

const manager = Toast.createToastManager();

/** A live region, reachable with F6. A toast stays while it is hovered or has the focus. */
export function ToastViewport() {
  useEffect(() => consumeToasts(add), []);
  return (
    <Toast.Provider toastManager={manager} timeout={defaultToastMs} limit={maxToasts}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={texts().notifications}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const add = ({ durationMs, ...toast }: ToastContent) =>
  void manager.add({ ...toast, timeout: durationMs ?? defaultToastMs });

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['up', 'right']}>
      <Toast.Content className="toast__content">
        <Toast.Title className="toast__title" />
        <Toast.Description className="toast__text" />
      </Toast.Content>
      {/* Base UI hides it from screen readers until the viewport has the focus, which never happens on a phone. */}
      <Toast.Close className="toast__close" aria-label={texts().close} aria-hidden={false}>
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  ));
}
