import { countCodes, onCodesChange } from '../shared/remembered-codes.js';

/** Shows in the header how many codes were made in this browser. */
export function showMyCodesCount(): void {
  const count = document.querySelector<HTMLElement>('[data-my-codes-count]');
  if (!count) return;
  const show = () => {
    const codes = countCodes();
    count.textContent = codes > 99 ? '99+' : String(codes || '');
    count.hidden = codes === 0;
  };
  show();
  onCodesChange(show);
}
