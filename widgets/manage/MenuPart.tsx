import { texts } from '../making/menu-form/texts.js';
import { useLazy } from '../shared/use-lazy.js';
import type { PartProps } from './part.js';

const loadForm = async () => (await import('./MenuCardForm.js')).MenuCardForm;

/** Loads the form of a menu, which other codes do not need. */
export function MenuPart(props: PartProps) {
  return useLazy(loadForm, true)?.(props) ?? <p role="status">{texts().opening}</p>;
}
