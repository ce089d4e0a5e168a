import { type ComponentType, useEffect, useState } from 'react';
import type { ContentRules } from '../../../server/domain/kinds/kind.js';
import { type KindSlug, takesFields } from '../../../server/domain/kinds/kinds.js';
import { loadTexts } from '../../shared/language/catalogue.js';
import { loadRules, rulesOf } from './kind-rules.js';
import { texts } from '../texts.js';

let Form: ComponentType<{ readonly rules: ContentRules }> | undefined;

/**
 * Loads the form, its texts, and the content rules of a kind before hydration.
 * @param slug kind in the address; undefined for the default kind, which needs neither
 */
export async function prepareForm(slug: KindSlug | undefined): Promise<void> {
  if (!slug || !takesFields(slug)) return;
  const [{ FieldsForm }] = await Promise.all([import('./FieldsForm.js'), loadRules(slug)]);
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  Form = FieldsForm;
}

/** Start screen of a kind that has fields of its own. Its form is a separate chunk, which other kinds do not load. */
export function FieldsStart({ qrType }: { qrType: KindSlug }) {
  const rules = rulesOf(qrType);
  const [, rerender] = useState(rules);
  useEffect(() => {
    if (rulesOf(qrType)) return;
    void prepareForm(qrType).then(() => rerender(rulesOf(qrType)));
  }, [qrType]);
  return Form && rules ? <Form rules={rules} /> : <p role="status">{texts().steps.loading}</p>;
}
