import { rules } from '../../server/domain/kinds/menu.js';
import { type MenuDraft, withoutBlankDishes } from '../making/menu-form/menu-draft.js';
import { MenuForm } from '../making/menu-form/MenuForm.js';
import { texts as formTexts } from '../making/menu-form/texts.js';
import { lookIn } from '../../server/domain/page-look.js';
import { PageLookChoice } from '../making/page-preview/PageLookChoice.js';
import { PagePreview } from '../making/page-preview/PagePreview.js';
import { CardForm } from './CardForm.js';
import type { PartProps } from './part.js';
import { useContentForm } from './use-content-form.js';

/** The menu that the page shows, in place of what it says now. */
export function MenuCardForm(part: PartProps) {
  const { style } = part.state.seen.code;
  const { content, shown, setTyped, faults, fault, save } = useContentForm<MenuDraft>(
    part,
    rules,
    withoutBlankDishes,
  );
  return (
    <CardForm part="destination" state={part.state} label={formTexts().save} fault={fault} save={save} isLong>
      <MenuForm draft={content} faults={faults} onChange={setTyped} />
      <PageLookChoice
        style={style}
        value={lookIn(content)}
        onChange={(look) => setTyped({ ...content, look })}
      />
      <PagePreview kind="menu" content={shown} style={style} />
    </CardForm>
  );
}
