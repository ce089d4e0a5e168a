import { type FormEvent, useMemo, useState } from 'react';
import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { type ContentFaults, readContent } from '../../../server/domain/kinds/read-content.js';
import type { FieldsKindTexts } from '../../../server/domain/languages/kind-texts.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { useGenerator } from '../generator-context.js';
import { StepActions, StepName } from '../StepFrame.js';
import { texts as stepTexts } from '../texts.js';
import { fieldsOf } from './schema-fields.js';
import { SchemaField } from './SchemaField.js';
import { texts } from './texts.js';

/** Form of a kind that has fields of its own, generated from its schema. */
export function FieldsForm({ rules }: { rules: ContentRules }) {
  const { state, qrType, dispatch, go } = useGenerator();
  const shapes = useMemo(() => fieldsOf(rules), [rules]);
  const [faults, setFaults] = useState<ContentFaults>({});
  const { fields: labels = {} }: Partial<FieldsKindTexts> = kindTexts()[qrType];
  const content: Content = { ...initialContent(shapes), ...state.content };

  const change = (name: string, value: unknown) => {
    dispatch({ kind: 'contentChanged', content: { ...content, [name]: value }, label: '' });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readContent(rules, content);
    if ('faults' in read) return setFaults(read.faults);
    const given = { content: read.content, label: rules.describe(read.content) };
    go(generatorPath('customize', qrType), { kind: 'contentChosen', ...given, qrType });
  };
  return (
    <form className="step-form" noValidate onSubmit={submit}>
      <StepName>{texts().yourDetails}</StepName>
      {shapes.map((shape) => (
        <SchemaField
          key={shape.name}
          shape={shape}
          path=""
          labelPath=""
          labels={labels}
          value={content[shape.name]}
          faults={faults}
          onChange={(value) => change(shape.name, value)}
        />
      ))}
      <StepActions>
        <Button type="submit">{stepTexts().steps.next}</Button>
      </StepActions>
    </form>
  );
}

/** Initial content: each choice starts with its first option. */
const initialContent = (shapes: ReturnType<typeof fieldsOf>): Content =>
  Object.fromEntries(
    shapes.flatMap((shape) => (shape.input === 'choice' ? [[shape.name, shape.options[0]]] : [])),
  );
