import '@vitejs/plugin-react/preamble';
import { mount } from '../../shared/mount.js';
import { GeneratorFrame } from './GeneratorFrame.js';
import '../styles.js';
import './frame.css';
import { type KeyValueStore, localStore, sessionStore } from '../../shared/storage.js';

storeInMemoryOnly();
submitWithoutForms();
mount(GeneratorFrame);

/**
 * Sends what a form is for without submitting it: a sandbox that forbids forms drops the event that the steps wait for. Enter in a field
 * clicks the form's button, so clicks are all there is.
 */
function submitWithoutForms(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.defaultPrevented || button?.type !== 'submit' || !button.form) return;
    event.preventDefault();
    button.form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
  });
}

/**
 * From here on, nothing is kept on the visitor's device: the frame is on another site, whose visitors have not been asked, and browsers
 * partition or refuse its storage anyway. Nobody is told that nothing was kept.
 */
function storeInMemoryOnly(): void {
  Object.assign(localStore, memoryStore());
  Object.assign(sessionStore, memoryStore());
}

function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
