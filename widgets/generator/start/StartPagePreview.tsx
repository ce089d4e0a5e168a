import { hasOwnForm } from '../../../server/domain/kinds/kinds.js';
import { readContent } from '../../../server/domain/kinds/read-content.js';
import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import { type MenuDraft, withoutBlankDishes } from '../../making/menu-form/menu-draft.js';
import { PagePreview } from '../../making/page-preview/PagePreview.js';
import { useGenerator } from '../generator-context.js';
import { rulesOf } from '../fields/kind-rules.js';

/** The page that a scan will show, of what was entered so far. */
export function StartPagePreview() {
  const { state, qrType } = useGenerator();
  const rules = rulesOf(qrType);
  const given = hasOwnForm(qrType)
    ? withoutBlankDishes(state.content as unknown as MenuDraft)
    : withoutBlanks(state.content);
  const read = rules && readContent(rules, given);
  return <PagePreview kind={qrType} content={read && 'content' in read ? read.content : undefined} />;
}
