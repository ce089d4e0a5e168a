import { useMemo } from 'react';
import { Select } from '../making/paper/paper-controls.js';
import { useLazy } from '../shared/use-lazy.js';
import { columnsOf } from './columns.rule.js';
import { headingOf, tableTexts } from './headings.js';
import { texts } from './texts.js';
import { useFields } from './use-fields.js';
import type { Many } from './use-many.js';

const loadLooks = async () => (await import('./LookChoice.js')).LookChoice;

/** The look of all codes, and the column whose words stand under them. */
export function LookPart({ many }: { readonly many: Many }) {
  const words = texts();
  const { kind, rows, look, caption } = many.state;
  const fields = useFields(kind);
  const columns = useMemo(() => columnsOf(fields ?? [], rows), [fields, rows]);
  const looks = useLazy(loadLooks, true);
  const own = tableTexts().columns;
  const options = [
    ['', words.noCaption],
    ['name', own.name],
    ...(rows.some((row) => row.caption !== '') ? [['caption', own.caption] as const] : []),
    ...columns.flatMap(({ path, type }) =>
      type === 'switch' || path === 'name' ? [] : [[path, headingOf(kind, path)] as const],
    ),
  ] as const;
  return (
    <section className="card paper many-choices" aria-labelledby="look">
      <h2 id="look">{words.look}</h2>
      {looks?.({ look, onChoose: (chosen) => many.act({ type: 'lookChosen', look: chosen }) })}
      <Select
        label={words.caption}
        value={caption}
        options={options}
        onChange={(column) => many.act({ type: 'captionChosen', caption: column })}
      />
    </section>
  );
}
