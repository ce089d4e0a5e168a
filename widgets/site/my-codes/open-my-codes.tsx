import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import { MyCodesDialog } from './MyCodesDialog.js';
import './my-codes.css';

/** Shows the list over the page, as it is now; it is gone when it is closed. */
export function openMyCodes(): void {
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
