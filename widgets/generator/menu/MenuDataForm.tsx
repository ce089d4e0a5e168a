import { type FormEvent, useEffect, useRef, useState } from 'react';
import { rules } from '../../../server/domain/kinds/menu.js';
import { type ContentFaults, readContent } from '../../../server/domain/kinds/read-content.js';
import { keepRules } from '../fields/kind-rules.js';
import { blankMenu, type MenuDraft, withoutBlankDishes } from '../../making/menu-form/menu-draft.js';
import { ownCurrency } from '../../making/menu-form/own-currency.js';
import { lookIn } from '../../../server/domain/page-look.js';
import { PageLookChoice } from '../../making/page-preview/PageLookChoice.js';
import { MenuForm } from '../../making/menu-form/MenuForm.js';
import type { TextFile } from '../../making/menu-form/UseTextButton.js';
import { useGenerator } from '../generator-context.js';
import { StartActions } from '../start/StartActions.js';
import { useStartSubmit } from '../start/use-start-submit.js';
import { StepName } from '../steps/StepFrame.js';
import { texts as fieldTexts } from '../../making/fields/texts.js';

keepRules('menu', rules);

/**
 * Form of a menu that is entered as data instead of a file.
 * @param props.file a file that was uploaded before, whose text is offered
 */
export function MenuDataForm({ file }: { readonly file?: TextFile | undefined }) {
  const { state, qrType, dispatch } = useGenerator();
  const { give, main } = useStartSubmit();
  const [faults, setFaults] = useState<ContentFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const { content } = state;
  const draft = content as unknown as MenuDraft;
  const read = readContent(rules, withoutBlankDishes(draft));
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const begin = useRef(() => {
    const blank = blankMenu();
    if (JSON.stringify(content) === JSON.stringify(blank)) change({ ...blank, currency: ownCurrency() });
  });
  useEffect(() => begin.current(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ('faults' in read) return setFaults(read.faults);
    const given = { content: read.content, label: rules.describe(read.content) };
    give(event, { kind: 'contentChosen', ...given, qrType });
  };
  const change = (changed: MenuDraft) => {
    dispatch({ kind: 'contentChanged', content: { ...changed }, label: '', qrType });
    if (Object.keys(faults).length > 0) {
      const next = readContent(rules, withoutBlankDishes(changed));
      setFaults('faults' in next ? next.faults : {});
    }
  };
  return (
    <form ref={form} className="step-form" noValidate onSubmit={submit}>
      <StepName>{fieldTexts().yourDetails}</StepName>
      <MenuForm draft={draft} faults={faults} file={file} onChange={change} />
      <details className="menu-form__note">
        <summary>{fieldTexts().pageLook.legend}</summary>
        <PageLookChoice
          style={state.style}
          value={lookIn(content)}
          onChange={(look) => change({ ...draft, look })}
        />
      </details>
      <StartActions main={main} />
    </form>
  );
}
