import type { Content } from '../../../server/domain/kinds/kind.js';
import { maxPageTitleLength } from '../../../server/domain/limits.js';
import { readString } from '../../shared/read-json.js';
import { Field } from '../../shared/ui/Field.js';
import { texts } from '../fields/texts.js';

interface PageTitleFieldProps {
  readonly content: Content;
  readonly onChange: (change: Content) => void;
}

/** Field for the title of the page of a file. */
export function PageTitleField({ content, onChange }: PageTitleFieldProps) {
  return (
    <Field label={texts().optional(texts().pageTitle)} help={texts().pageTitleHelp}>
      {(control) => (
        <input
          {...control}
          className="field__input"
          autoComplete="off"
          maxLength={maxPageTitleLength}
          value={readString(content['title'])}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
  );
}
