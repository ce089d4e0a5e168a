import { loadTexts } from '../../shared/language/catalogue.js';
import { listCodes, onCodesChange } from '../../shared/my-codes.js';
import { texts } from '../texts.js';

/** Activates the button in the header. The dialog and React load when it is first pressed. */
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
  button.addEventListener('click', () => void openDialog(button));
  button.dataset.live = '';
  // The texts load ahead of time, so that a failure to load the list can be reported in the language of the page.
  void loadTexts().catch((error: unknown) => console.error(error));
}

async function openDialog(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const { openMyCodes } = await import('./open-my-codes.js');
    await openMyCodes();
  } catch (error) {
    console.error(error);
    alert(texts().notShown);
  } finally {
    button.ariaBusy = null;
  }
}
