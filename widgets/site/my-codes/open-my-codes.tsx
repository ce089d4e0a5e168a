import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../shared/language/catalogue.js';
import { MyCodesDialog } from './MyCodesDialog.js';
import './my-codes.css';

/** Shows the list over the page, as it is now; it is gone when it is closed. */
export async function openMyCodes(): Promise<void> {
  // English texts are better than no list.
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
