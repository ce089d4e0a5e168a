const spinner =
  '<svg class="icon button__spinner" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M21 12a9 9 0 1 1-6.219-8.56"/></svg>';

/**
 * Makes a server-rendered button look and sound like a busy one of `shared/ui/Button.tsx`.
 * @param label instead of its own; null: it is no longer busy
 */
export function setBusy(button: HTMLButtonElement, label: string | null): void {
  const shown = button.querySelector('.button__label')!;
  const own = button.dataset.idleLabel ?? shown.textContent;
  if (label === null) {
    delete button.dataset.idleLabel;
    shown.textContent = own;
  } else {
    button.dataset.idleLabel = own;
    shown.innerHTML = `${spinner}<span></span>`;
    shown.lastElementChild!.textContent = label;
  }
  button.ariaBusy = label === null ? null : 'true';
  button.ariaDisabled = button.ariaBusy;
}
