import { maxPageTitleLength } from '../../../server/domain/limits.js';
import { lookIn } from '../../../server/domain/page-look.js';
import { texts } from '../../making/fields/texts.js';
import { PageLookChoice } from '../../making/page-preview/PageLookChoice.js';
import { Field } from '../../shared/ui/Field.js';
import { readString } from '../../shared/read-json.js';
import { useGenerator } from '../generator-context.js';

/** What the page of a file says and how it looks. */
export function FilePageFields() {
  const { state, qrType, dispatch } = useGenerator();
  const { content, label, style } = state;
  const change = (given: object) =>
    dispatch({ kind: 'contentChanged', content: { ...content, ...given }, label, qrType });
  return (
    <>
      <Field label={texts().optional(texts().pageTitle)} help={texts().pageTitleHelp}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            autoComplete="off"
            maxLength={maxPageTitleLength}
            value={readString(content['title'])}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <PageLookChoice style={style} value={lookIn(content)} onChange={(look) => change({ look })} />
    </>
  );
}
