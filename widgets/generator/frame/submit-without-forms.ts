/**
 * Sends what a form is for without submitting it: a sandbox that forbids forms drops the event that the steps wait for. Enter in a field
 * clicks the form's button, so clicks are all there is.
 */
export function submitWithoutForms(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.defaultPrevented || button?.type !== 'submit' || !button.form) return;
    event.preventDefault();
    button.form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
  });
}
