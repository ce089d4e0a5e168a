import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../shared/language/catalogue.js';
import { MyCodesDialog } from './MyCodesDialog.js';
import './my-codes.css';

/** Mounts the dialog with the current list, and unmounts it when the visitor closes it. */
export async function openMyCodes(): Promise<void> {
  // If the texts of the page's language cannot be loaded, the dialog is in English.
  await loadTexts().catch((error: unknown) => console.error(error));
  if (document.querySelector('.my-codes')) return;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(<MyCodesDialog onClose={remove} />);
}
