import { type FormEvent, useState } from 'react';
import { rules } from '../../server/domain/kinds/menu.js';
import { type ContentFaults, readContent } from '../../server/domain/kinds/read-content.js';
import { type MenuDraft, withoutBlankDishes } from '../making/menu-form/menu-draft.js';
import { MenuForm } from '../making/menu-form/MenuForm.js';
import { texts as formTexts } from '../making/menu-form/texts.js';
import { Button } from '../shared/ui/Button.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

/** The menu that the page shows, in place of what it says now. */
export function MenuCardForm({ manager, state }: PartProps) {
  const [typed, setTyped] = useState<MenuDraft>();
  const [faults, setFaults] = useState<ContentFaults>({});
  const draft = typed ?? (state.seen.code.content as unknown as MenuDraft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readContent(rules, withoutBlankDishes(draft));
    setFaults('faults' in read ? read.faults : {});
    if ('content' in read && (await manager.setContent(read.content))) setTyped(undefined);
  };
  const refused = state.fault?.part === 'destination' ? state.fault : undefined;
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
      <MenuForm draft={draft} faults={{ ...refused?.fields, ...faults }} onChange={setTyped} />
      {refused && !refused.fields && (
        <p className="field__note" data-error="" role="alert">
          {refused.text}
        </p>
      )}
      <Button type="submit" busy={state.busy === 'destination'} busyLabel={texts().changing}>
        {formTexts().save}
      </Button>
    </form>
  );
}
