import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadTexts } from './language/catalogue.js';
import { ErrorBoundary } from './ui/ErrorBoundary.js';

const rootId = 'widget';
const dataId = 'page-data';

/**
 * Brings the widget of this page to life: over the server's HTML where there is some, from nothing otherwise.
 * Its root is marked `data-ready` once it has mounted.
 * @throws Error when the shell has no `#widget` or no readable `#page-data`
 */
export function mount<Data>(renderWidget: (data: Data) => ReactNode): void {
  const root = elementById(rootId);
  const data = JSON.parse(elementById(dataId).textContent) as Data;
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <ReadyMarker>{renderWidget(data)}</ReadyMarker>
      </ErrorBoundary>
    </StrictMode>
  );
  // Without its texts it comes to life in English: better than not at all.
  void loadTexts()
    .catch((error: unknown) => console.error(error))
    .then(() => {
      if (root.hasChildNodes()) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
}

function ReadyMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    elementById(rootId).dataset.ready = '';
  }, []);
  return children;
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}
