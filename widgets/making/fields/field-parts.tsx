import { controlNameIn } from '../../../server/domain/kinds/control-name.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import type { FieldsKindTexts } from '../../../server/domain/languages/kind-texts.js';
import type { ControlAttributes } from '../../shared/ui/Field.js';
import type { FieldShape } from './schema-fields.js';
import { texts } from './texts.js';
import { TextControl } from './TextControl.js';

export interface FieldContext {
  /** Content of the whole form. */
  readonly content: Content;
  readonly labels: FieldsKindTexts['fields'];
  /** Sentences below fields, by the path without indices. */
  readonly notes: NonNullable<FieldsKindTexts['notes']>;
  /** Whether labels say which fields may stay empty. */
  readonly marksOptional: boolean;
  readonly faults: ContentFaults;
}

export interface SchemaFieldProps {
  readonly shape: FieldShape;
  readonly form: FieldContext;
  /** Path with indices of entries, by which faults are found. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control of a text or a choice, without its label. */
export function ControlOf({
  shape,
  form,
  value,
  onChange,
  control,
}: SchemaFieldProps & { readonly control: ControlAttributes }) {
  const text = typeof value === 'string' ? value : '';
  if (shape.input !== 'choice')
    return (
      <TextControl
        control={control}
        hint={shape.hint}
        content={form.content}
        value={text}
        onChange={onChange}
      />
    );
  return (
    <select
      {...control}
      className="field__input"
      value={text || shape.options[0]}
      onChange={({ target }) => onChange(target.value)}
    >
      {shape.options.map((option) => (
        <option key={option} value={option}>
          {form.labels[`${shape.path}.${option}`] ?? option}
        </option>
      ))}
    </select>
  );
}

/** Label of a field. In a form with other fields that must be filled in, it says if this one may stay empty. */
export function labelOf(shape: FieldShape, { labels, marksOptional }: FieldContext): string {
  const { path, name, isOptional, hint } = shape;
  const label = labels[path] ?? name;
  const isPart = path.includes('.');
  const isPlain = isOptional && !isPart && !hint.isNeeded && !hint.appliesTo && hint.input !== 'zone';
  return marksOptional && isPlain ? texts().optional(label) : label;
}

/** What people should know about a field and its value; undefined for nothing. */
export function helpFor({ path, hint }: FieldShape, { content, notes }: FieldContext, value: unknown) {
  const remark = typeof value === 'string' ? hint.remark?.(value, content) : undefined;
  if (remark?.code === 'skipped-time') return texts().skippedTime(remark.entered, remark.counted);
  return remark ? texts().nationalNumber : notes[path];
}

/** Message about a fault of a value; undefined for none. It names a character that no code can hold. */
export const messageOf = (code: string | undefined, value?: unknown): string | undefined => {
  const { faults, controlCharacter } = texts();
  const name = code === 'control-character' && typeof value === 'string' ? controlNameIn(value) : undefined;
  if (name !== undefined) return controlCharacter(name);
  return code && (code in faults ? faults[code as keyof typeof faults] : faults.invalid);
};
