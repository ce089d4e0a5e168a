import type { ReactNode } from 'react';
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';

/** C §9; it stays while it is pointed at or has the focus. */
const durationMs = 3000;

/** Gives everything inside it toasts. Nothing of it is in the server's HTML. */
export function ToastHost({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={durationMs} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['up', 'right']}>
      <Toast.Content className="toast__content">
        <Toast.Title className="toast__title" />
        <Toast.Description className="toast__text" />
      </Toast.Content>
      <Toast.Close className="toast__close" aria-label="Close">
        <X className="icon" strokeWidth={1.75} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Toasts as C §8 has them: failures are titled 'Error' unless the catalogue gives a title. They are announced politely. */
export function useToasts() {
  const { add } = Toast.useToastManager();
  return {
    showError: (description: string, title = 'Error') => void add({ title, description, type: 'error' }),
    showDone: (title: string, description?: string) => void add({ title, description, type: 'done' }),
  };
}
