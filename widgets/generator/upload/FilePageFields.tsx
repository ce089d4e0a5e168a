import { lookIn } from '../../../server/domain/page-look.js';
import { PageLookChoice } from '../../making/page-preview/PageLookChoice.js';
import { PageTitleField } from '../../making/page-preview/PageTitleField.js';
import { useGenerator } from '../generator-context.js';

/** What the page of a file says and how it looks. */
export function FilePageFields() {
  const { state, qrType, dispatch } = useGenerator();
  const { content, label, style } = state;
  const change = (given: object) =>
    dispatch({ kind: 'contentChanged', content: { ...content, ...given }, label, qrType });
  return (
    <>
      <PageTitleField content={content} onChange={change} />
      <PageLookChoice style={style} value={lookIn(content)} onChange={(look) => change({ look })} />
    </>
  );
}
