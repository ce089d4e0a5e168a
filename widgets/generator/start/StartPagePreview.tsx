import { type ReactNode, useState } from 'react';
import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { hasOwnForm, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { readContent } from '../../../server/domain/kinds/read-content.js';
import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import { type MenuDraft, withoutBlankDishes } from '../../making/menu-form/menu-draft.js';
import { PagePreview } from '../../making/page-preview/PagePreview.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../../making/fields/texts.js';
import { rulesOf } from '../fields/kind-rules.js';
import { uploadIn } from '../state/content.js';

type View = 'page' | 'picture';

/** What was entered so far: the page that a scan will show, or its code. */
export function StartPagePreview({ code }: { code: ReactNode }) {
  const [view, setView] = useState<View>('page');
  const { legend, ...labels } = texts().views;
  return (
    <div className="step-form preview-views">
      <ChoiceGroup
        legend={legend}
        options={(['page', 'picture'] as const).map((value) => ({ value, label: labels[value] }))}
        value={view}
        onChange={setView}
      />
      {view === 'page' ? <EnteredPage /> : code}
    </div>
  );
}

function EnteredPage() {
  const { state, qrType } = useGenerator();
  const { content, style } = state;
  const shown = uploadIn(content) ? withoutBlanks(content) : complete(qrType, content, rulesOf(qrType));
  return <PagePreview kind={qrType} content={shown} style={style} />;
}

/** @returns undefined while fields are missing */
function complete(kind: KindSlug, content: Content, rules: ContentRules | undefined): Content | undefined {
  const given = hasOwnForm(kind)
    ? withoutBlankDishes(content as unknown as MenuDraft)
    : withoutBlanks(content);
  const read = rules && readContent(rules, given);
  return read && 'content' in read ? read.content : undefined;
}
