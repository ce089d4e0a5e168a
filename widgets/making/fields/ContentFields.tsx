import { useMemo } from 'react';
import type { Content, ContentRules } from '../../../server/domain/kinds/kind.js';
import { type KindSlug, outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import type { FieldsKindTexts } from '../../../server/domain/languages/kind-texts.js';
import { lookIn } from '../../../server/domain/page-look.js';
import type { Style } from '../../../server/domain/style.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { PageLookChoice } from '../page-preview/PageLookChoice.js';
import { fieldsOf } from './schema-fields.js';
import { SchemaField } from './SchemaField.js';
import { texts } from './texts.js';

interface ContentFieldsProps {
  readonly kind: KindSlug;
  readonly rules: ContentRules;
  readonly content: Content;
  readonly faults: ContentFaults;
  /** Style of the code, whose look its page wears. */
  readonly style: Style;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Whether search engines may list the page of a content. */
function SearchableSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="field-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {texts().searchable}
    </label>
  );
}

/** Fields of a content, made from the schema of its kind. */
export function ContentFields({ kind, rules, content, faults, style, onChange }: ContentFieldsProps) {
  const shapes = useMemo(() => fieldsOf(rules), [rules]);
  const marksOptional = shapes.some(({ isOptional, input }) => !isOptional && input !== 'choice');
  const { fields: labels = {}, notes = {} }: Partial<FieldsKindTexts> = kindTexts()[kind];
  return (
    <div className="kind-fields">
      {shapes.map((shape) => (
        <SchemaField
          key={shape.name}
          shape={shape}
          path={shape.name}
          form={{ content, labels, notes, faults, marksOptional }}
          value={content[shape.name]}
          onChange={(value) => onChange(shape.name, value)}
        />
      ))}
      {outcomeNameOf(kind, content) === 'page' && (
        <>
          <div data-wide="">
            <PageLookChoice
              style={style}
              value={lookIn(content)}
              onChange={(look) => onChange('look', look)}
            />
          </div>
          <SearchableSwitch
            isOn={content['searchable'] === true}
            onChange={(isOn) => onChange('searchable', isOn)}
          />
        </>
      )}
    </div>
  );
}
