import { StrictMode, startTransition, useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadTexts } from './language/catalogue.js';
import { ErrorBoundary } from './ui/ErrorBoundary.js';

/**
 * Hydrates the widget of the page, or renders it if the server sent no HTML for it. Sets `data-ready` on the root once it has mounted.
 * @param prepare is called with the data of the page and awaited before hydration
 */
export function mount<Data extends object>(
  Widget: ComponentType<Data>,
  prepare?: (data: Data) => void | Promise<void>,
): void {
  const root = document.getElementById('widget')!;
  const data = JSON.parse(document.getElementById('page-data')!.textContent) as Data;
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <ReadyMarker>
          <Widget {...data} />
        </ReadyMarker>
      </ErrorBoundary>
    </StrictMode>
  );
  // If the texts of the page's language cannot be loaded, the widget is in English.
  void Promise.all([prepare?.(data), loadTexts()])
    .catch((error: unknown) => console.error(error))
    .then(() => {
      // In a transition React yields to input and painting every few ms instead of running one long task.
      if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
      else createRoot(root).render(app);
    });
}

function ReadyMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.getElementById('widget')!.dataset.ready = '';
  }, []);
  return children;
}
