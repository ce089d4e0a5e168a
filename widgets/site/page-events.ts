import { pushToDataLayer } from '../shared/data-layer.js';

/** Tells analytics of what the server wrote on the body, and of a type that is chosen on the home page (C §2, S §2). */
export function trackPageEvents(): void {
  const { event, id = '' } = document.body.dataset;
  if (event === 'scan_qr_error') pushToDataLayer({ event, id_qr: id });
  for (const card of document.querySelectorAll('[data-create-qr]')) {
    card.addEventListener('click', () => pushToDataLayer({ event: 'create_qr' }));
  }
}
