import { type ComponentType, useEffect, useState } from 'react';
import type { ContentRules } from '../../../server/domain/kinds/kind.js';
import { findKind, isFileKind, isLinkKind, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import { loadTexts } from '../../shared/language/catalogue.js';
import { texts } from '../texts.js';

interface LoadedForm {
  readonly Form: ComponentType<{ readonly rules: ContentRules }>;
  readonly rules: ContentRules;
}

const loaded = new Map<string, LoadedForm>();

/** Loads the form component and the content rules of a kind. */
async function loadForm(slug: KindSlug): Promise<void> {
  const [{ FieldsForm: Form }, rules] = await Promise.all([
    import('./FieldsForm.js'),
    findKind(slug)!.load(),
  ]);
  loaded.set(slug, { Form, rules });
}

/** Loads the form before hydration. @param slug kind of the start screen; undefined for the default kind, which needs no such form */
export async function prepareForm(slug: KindSlug | undefined): Promise<void> {
  if (slug && !isLinkKind(slug) && !isFileKind(slug)) await loadForm(slug);
}

/** Start screen of a kind that has fields of its own. Its form is a separate chunk, which other kinds do not load. */
export function FieldsStart({ qrType }: { qrType: KindSlug }) {
  const [, rerender] = useState(loaded.has(qrType));
  useEffect(() => {
    if (loaded.has(qrType)) return;
    void loadForm(qrType)
      .then(() => loadTexts().catch(() => undefined)) // On failure the texts stay English.
      .then(() => rerender(true));
  }, [qrType]);
  const form = loaded.get(qrType);
  return form ? <form.Form rules={form.rules} /> : <p role="status">{texts().steps.loading}</p>;
}
