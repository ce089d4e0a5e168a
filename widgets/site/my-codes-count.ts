import { listCodes, onCodesChange } from '../shared/my-codes.js';

/** Shows in the header how many codes this device remembers. */
export function showMyCodesCount(): void {
  const count = document.querySelector<HTMLElement>('[data-my-codes-count]');
  if (!count) return;
  const show = () => {
    const { length } = listCodes();
    count.textContent = length > 99 ? '99+' : String(length || '');
    count.hidden = length === 0;
  };
  show();
  onCodesChange(show);
}
