import type { FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { Button } from '../../shared/ui/Button.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../StepActions.js';
import { texts } from '../texts.js';
import { UploadField } from './UploadField.js';
import { announcementOf, whyNotYet } from './upload.state.js';
import { useUpload } from './use-upload.js';

/** The start screen of the types that take a file (C §2, §4). */
export function UploadForm({ qrType }: { qrType: FileKindSlug }) {
  const { state, go } = useGenerator();
  const { showError } = useToasts();
  const upload = useUpload(qrType);
  const form = useRef<HTMLFormElement>(null);
  const why = whyNotYet(upload.view);
  useEnterAnywhere(form, why === null);
  useNoStrayDrops();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why) return showError(texts().upload.whyNotYet[why]);
    localStore.write('qr_url', state.url);
    go(generatorPath('customize', qrType));
  };
  return (
    <form ref={form} className="step-form" noValidate onSubmit={submit}>
      <UploadField qrType={qrType} upload={upload} />
      <p className="visually-hidden" role="status">
        {announcementOf(upload.view)}
      </p>
      <StepActions>
        <Button type="submit" busyLabel={texts().upload.uploading} aria-disabled={why !== null}>
          {upload.view.phase === 'uploading' ? texts().upload.uploading : texts().steps.next}
        </Button>
      </StepActions>
    </form>
  );
}

/**
 * C §2: Enter submits wherever the focus is, but on what Enter itself operates, and behind a dialog.
 * @param ready whether the upload is complete: before that Enter does nothing, and only the button says why
 */
function useEnterAnywhere(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest(operatedByEnter)) form.current?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form, ready]);
}

const operatedByEnter = 'a, button, input, select, textarea, summary, [role="dialog"], [contenteditable]';
