import type { FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { localStore } from '../../shared/storage.js';
import { useLazy } from '../../shared/use-lazy.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { opensFilePage, uploadIn } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { StartActions } from '../start/StartActions.js';
import { useStartSubmit } from '../start/use-start-submit.js';
import { StepName } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import { FileTargetChoice } from './FileTargetChoice.js';
import { UploadField } from './UploadField.js';
import { announcementOf, blockerOf } from './upload.state.js';
import { useUpload } from './use-upload.js';

interface UploadFormProps {
  readonly qrType: FileKindSlug;
}

/** Form of the start screen for kinds that take a file. */
export function UploadForm({ qrType }: UploadFormProps) {
  const { state, frame } = useGenerator();
  const { showError } = useToasts();
  const upload = useUpload(qrType);
  const { give, main } = useStartSubmit(upload.reportLostFile);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const blocker = blockerOf(upload.view);
  useEnterAnywhere(form, blocker === null);
  useNoStrayDrops();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocker === 'noFile') {
      upload.reportMissingFile();
      return input.current?.focus();
    }
    if (blocker) return showError(texts().upload.whyNotYet[blocker]);
    localStore.write('qr_url', uploadIn(state.content));
    give(event);
  };
  return (
    <form ref={form} className="step-form" noValidate onSubmit={submit}>
      <StepName>{texts().steps.yourFile}</StepName>
      <UploadField qrType={qrType} upload={upload} inputRef={input} />
      {blocker !== 'noFile' && <FileTargetChoice />}
      {opensFilePage(state) && !frame && <PageFields />}
      <p className="visually-hidden" role="status">
        {announcementOf(upload.view)}
      </p>
      <StartActions
        main={main}
        isBlocked={blocker !== null}
        uploading={blocker === 'uploading' ? texts().upload.uploading : undefined}
      />
    </form>
  );
}

const loadPageFields = async () => (await import('./FilePageFields.js')).FilePageFields;

function PageFields() {
  return useLazy(loadPageFields, true)?.({}) ?? null;
}

/**
 * Lets Enter submit the form wherever the focus is, except on elements that handle Enter themselves and behind a dialog.
 * @param ready whether the upload is complete; until then only the button explains what is missing
 */
function useEnterAnywhere(form: RefObject<HTMLFormElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest(handlesEnter)) form.current?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form, ready]);
}

const handlesEnter = 'a, button, input, select, textarea, summary, [role="dialog"], [contenteditable]';
