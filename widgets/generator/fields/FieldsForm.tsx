import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { choosesPage, outcomeNameOf, secretsOf } from '../../../server/domain/kinds/kinds.js';
import { type ContentFaults, readContent } from '../../../server/domain/kinds/read-content.js';
import { withoutBlanks } from '../../../server/domain/kinds/without-blanks.js';
import type { FieldsKindTexts } from '../../../server/domain/languages/kind-texts.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { ContentFields } from '../../making/fields/ContentFields.js';
import { type FieldShape, fieldsOf } from '../../making/fields/schema-fields.js';
import { texts } from '../../making/fields/texts.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import { Callout } from '../../shared/ui/Callout.js';
import { isStatic } from '../create/is-static.js';
import { useGenerator } from '../generator-context.js';
import { modulesOf } from '../preview/shown-code.js';
import { preContentTexts } from '../../making/pre-content-texts.js';
import { StartActions } from '../start/StartActions.js';
import { useStartSubmit } from '../start/use-start-submit.js';
import { StepName } from '../steps/StepFrame.js';
import { isDense, minPrintMm } from './print-width.rule.js';
import { useRememberedFields } from './remembered-fields.js';
import { PageTargetChoice } from './PageTargetChoice.js';

/** Form of a kind that has fields of its own, made from its schema. */
export function FieldsForm({ rules }: { rules: ContentRules }) {
  const { state, qrType, dispatch, frame } = useGenerator();
  const shapes = useMemo(() => fieldsOf(rules), [rules]);
  const form = useRef<HTMLFormElement>(null);
  const remembered = useRememberedFields(qrType);
  const isHydrated = useHydrated();
  const start = useMemo(() => initialContent(rules, shapes, isHydrated), [rules, shapes, isHydrated]);
  const content: Content = { ...start, ...remembered.content, ...state.content };
  const { faults, isTooLong, main, correct, submit } = useSubmit(rules, content, form, remembered.keep);
  const { shorten }: Partial<FieldsKindTexts> = kindTexts()[qrType];

  const change = (name: string, value: unknown) => {
    const changed = { ...content, [name]: value };
    const adapted = rules.form?.adapt?.(changed) ?? changed;
    dispatch({ kind: 'contentChanged', content: adapted, label: '', qrType });
    correct(name);
  };
  return (
    <form ref={form} className="step-form" noValidate onSubmit={submit}>
      <StepName>{texts().yourDetails}</StepName>
      {isTooLong && (
        <Callout title={texts().tooLong}>
          <p>{shorten}</p>
        </Callout>
      )}
      <ContentFields
        kind={qrType}
        rules={rules}
        content={content}
        faults={faults}
        style={state.style}
        onChange={change}
      />
      {choosesPage(qrType) && (
        <PageTargetChoice isPage={content['page'] === true} onChange={(isPage) => change('page', isPage)} />
      )}
      {!frame && secretsOf(qrType).length === 0 && (
        <label className="field-switch">
          <input
            type="checkbox"
            checked={remembered.isOn}
            onChange={({ target }) => remembered.turn(target.checked)}
          />
          {texts().remember}
        </label>
      )}
      <Outcome rules={rules} content={content} />
      <StartActions main={main} isPassSaid />
    </form>
  );
}

/** Each choice starts with its first option. */
const initialContent = (
  rules: ContentRules,
  shapes: readonly FieldShape[],
  isHydrated: boolean,
): Content => ({
  ...Object.fromEntries(
    shapes.flatMap((shape) =>
      shape.input === 'choice' && !shape.isOptional ? [[shape.name, shape.options[0]]] : [],
    ),
  ),
  ...(isHydrated && rules.form?.initial?.()),
});

/** Says what a scan will do, and what kind of code this is. */
function Outcome({ rules, content }: { rules: ContentRules; content: Content }) {
  const { state, qrType, preContentEvery, preContentPages } = useGenerator();
  const preContent = preContentEvery > 0 ? preContentTexts().passes(preContentEvery, preContentPages) : '';
  const { does, shorten }: Partial<FieldsKindTexts> = kindTexts()[qrType];
  const read = readContent(rules, withoutBlanks(content));
  const isHeld = isStatic({ ...state, content, qrType });
  const modules =
    isHeld && 'content' in read ? modulesOf(rules, read.content, state.style.logo !== '') : undefined;
  return (
    <div className="field-outcome muted">
      {isHeld && <p>{texts().inTheCode}</p>}
      <p className="field-outcome__does">
        {outcomeNameOf(qrType, content) === 'page'
          ? texts().onPage(preContent)
          : 'content' in read && does?.(rules.describe(read.content))}
      </p>
      {modules !== undefined && isDense(modules) && (
        <p>
          {texts().dense(minPrintMm(modules))} {shorten}
        </p>
      )}
    </div>
  );
}

/** Reads the content when the form is submitted, and moves the focus to the first field with a fault. */
function useSubmit(
  rules: ContentRules,
  content: Content,
  form: React.RefObject<HTMLFormElement | null>,
  onGiven: (content: Content) => void,
) {
  const { state, qrType } = useGenerator();
  const { give, main } = useStartSubmit();
  const [faults, setFaults] = useState<ContentFaults>({});
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults, form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readContent(rules, withoutBlanks(content));
    if ('faults' in read) return setFaults(read.faults);
    const isStaticCode = isStatic({ ...state, content, qrType });
    if (isStaticCode && !modulesOf(rules, read.content, state.style.logo !== '')) return setTooLong(true);
    onGiven(read.content);
    const given = { content: read.content, label: rules.describe(read.content) };
    give(event, { kind: 'contentChosen', ...given, qrType });
  };
  /** Takes back what was said of a field. */
  const correct = (name: string) => {
    setTooLong(false);
    const others = Object.entries(faults).filter(([path]) => path.split('.')[0] !== name);
    if (others.length < Object.keys(faults).length) setFaults(Object.fromEntries(others));
  };
  return { faults, isTooLong, main, correct, submit };
}
