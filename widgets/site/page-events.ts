import { pushToDataLayer } from '../shared/data-layer.js';

/** Pushes the event the server put on the body, and the choice of a type on the home page. */
export function trackPageEvents(): void {
  const { event, id = '' } = document.body.dataset;
  if (event === 'scan_qr' || event === 'scan_qr_error') pushToDataLayer({ event, id_qr: id });
  for (const card of document.querySelectorAll('[data-create-qr]')) {
    card.addEventListener('click', () => pushToDataLayer({ event: 'create_qr' }));
  }
}
