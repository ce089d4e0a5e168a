import { createElement as h, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of another site, made by React, that shows and hides the generator. `created` has the ids of its codes. */

globalThis.created = [];

function App() {
  const [shown, show] = useState(true);
  const element = useRef(null);
  useEffect(() => {
    const { current } = element;
    const note = ({ detail }) => globalThis.created.push(detail.id);
    current?.addEventListener('qr:created', note);
    return () => current?.removeEventListener('qr:created', note);
  }, [shown]);
  const generator = h('qr-generator', { ref: element, type: 'url', theme: 'light', height: 600 });
  return h('div', null, h('button', { onClick: () => show(!shown) }, 'Toggle'), shown && generator);
}

createRoot(document.getElementById('app')).render(h(StrictMode, null, h(App)));
