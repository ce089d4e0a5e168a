import { type FormEvent, useState } from 'react';
import { texts as fieldTexts } from '../../server/domain/languages/en/fields.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import { findKind } from '../../server/domain/kinds/kinds.js';
import { readContent } from '../../server/domain/kinds/read-content.js';
import { kindTexts } from '../shared/kind-texts.js';
import { catalogue } from '../shared/language/catalogue.js';
import { Button } from '../shared/ui/Button.js';
import { Field } from '../shared/ui/Field.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

const faultTexts = catalogue('fields', fieldTexts);

/** Number and message of a WhatsApp chat, in place of those that the code opens. */
export function ChatForm({ manager, state }: PartProps) {
  const [typed, setTyped] = useState<Content>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const content: Content = { phone: '', text: '', ...state.seen.code.content, ...typed };
  const labels = kindTexts().whatsapp.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readContent(await findKind('whatsapp')!.load(), content);
    setFaults('faults' in read ? read.faults : {});
    if ('content' in read && (await manager.setContent(read.content))) setTyped({});
  };
  const errorOf = (name: string): string | undefined => {
    const { faults: words } = faultTexts();
    const code = faults[name];
    if (code !== undefined) return code in words ? words[code as keyof typeof words] : words.invalid;
    return name === 'phone' && state.fault?.part === 'destination' ? state.fault.text : undefined;
  };
  const attributesOf = (name: 'phone' | 'text') => ({
    className: 'field__input',
    value: String(content[name]),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form className="manage__form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={labels.phone!} error={errorOf('phone')}>
        {(control) => <input {...control} {...attributesOf('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={labels.text!} help={texts().newAddressHelp} error={errorOf('text')}>
        {(control) => <textarea {...control} {...attributesOf('text')} rows={3} />}
      </Field>
      <Button type="submit" busy={state.busy === 'destination'} busyLabel={texts().changing}>
        {texts().change}
      </Button>
    </form>
  );
}
