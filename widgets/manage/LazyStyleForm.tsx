import { Button } from '../shared/ui/Button.js';
import { useLazy } from '../shared/use-lazy.js';
import type { StyleFormProps } from './StyleForm.js';
import { texts } from './texts.js';

const loadStyleForm = () => import('./StyleForm.js').then(({ StyleForm }) => StyleForm);

/** The studio, which loads when it is opened. */
export function LazyStyleForm(props: StyleFormProps) {
  const showForm = useLazy(loadStyleForm, true);
  if (showForm) return showForm(props);
  return (
    <div className="manage__cards">
      <p className="muted" role="status">
        {texts().openingStyle}
      </p>
      <Button variant="quiet" onClick={props.onClose}>
        {texts().keepStyle}
      </Button>
    </div>
  );
}
