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

/** Loads the form of a kind and the rules of its content. */
async function loadForm(slug: KindSlug): Promise<void> {
  const [{ FieldsForm: Form }, rules] = await Promise.all([
    import('./FieldsForm.js'),
    findKind(slug)!.load(),
  ]);
  loaded.set(slug, { Form, rules });
}

/** Loads the form that hydration needs. @param slug of the start screen; undefined: of the default kind, which has none */
export async function prepareForm(slug: KindSlug | undefined): Promise<void> {
  if (slug && !isLinkKind(slug) && !isFileKind(slug)) await loadForm(slug);
}

/** The start screen of a kind that has fields of its own; its form is no part of the script of other kinds. */
export function FieldsStart({ qrType }: { qrType: KindSlug }) {
  const [, rerender] = useState(loaded.has(qrType));
  useEffect(() => {
    if (loaded.has(qrType)) return;
    void loadForm(qrType)
      .then(() => loadTexts().catch(() => undefined)) // then its texts are English
      .then(() => rerender(true));
  }, [qrType]);
  const form = loaded.get(qrType);
  return form ? <form.Form rules={form.rules} /> : <p role="status">{texts().steps.loading}</p>;
}
