import '@vitejs/plugin-react/preamble';
import { mount } from '../../shared/mount.js';
import { prepareForm } from '../fields/FieldsStart.js';
import { GeneratorFrame } from './GeneratorFrame.js';
import '../../shared/tokens.css';
import '../../shared/base.css';
import '../../shared/ui/ui.css';
import '../styles.js';
import '../../keys/key.css';
import './frame.css';
import { type KeyValueStore, localStore, sessionStore } from '../../shared/storage.js';

storeInMemoryOnly();
submitWithoutForms();
mount(GeneratorFrame, ({ kind }) => prepareForm(kind));

/**
 * Dispatches the `submit` event of a form when its button is clicked, because a sandbox that forbids forms drops the event. Enter in a
 * field clicks the button too, so that clicks cover every case.
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
 * Replaces local and session storage by memory, so that nothing is stored on the device: the other site's visitors have not been asked
 * for consent, and browsers partition or refuse the storage of frames anyway. Writes report success, since visitors need no warning.
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
