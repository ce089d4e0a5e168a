import { listCodes, onCodesChange } from '../../shared/my-codes.js';

/** Brings the button in the header to life. The list and what draws it are loaded when it is first opened. */
export function watchMyCodesButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-my-codes]');
  const count = document.querySelector<HTMLElement>('[data-my-codes-count]');
  if (!button || !count) return;

  const showCount = () => {
    const { length } = listCodes();
    count.textContent = length > 99 ? '99+' : String(length || '');
    count.hidden = length === 0;
  };
  showCount();
  onCodesChange(showCount);
  button.addEventListener('click', () => void openList(button));
  button.dataset.live = '';
}

async function openList(button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const { openMyCodes } = await import('./open-my-codes.js');
    openMyCodes();
  } catch (error) {
    console.error(error);
    alert('Your codes could not be shown. Please check your connection and load the page again.');
  } finally {
    button.ariaBusy = null;
  }
}
