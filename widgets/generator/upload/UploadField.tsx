import { type FileKindSlug, fileTypesOf } from '../../../server/domain/kinds/kinds.js';
import { type RefObject, useRef } from 'react';
import { FileUp } from 'lucide-react';
import { acceptedFiles } from '../../../server/domain/file-type.js';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import { texts } from '../texts.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { FileCard } from './FileCard.js';
import { formatsLabel } from './upload-file.rule.js';
import type { UploadView } from './upload.state.js';
import type { useUpload } from './use-upload.js';

interface UploadFieldProps {
  readonly qrType: FileKindSlug;
  readonly upload: ReturnType<typeof useUpload>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Shows a dropzone, which the file card replaces once a file is chosen. */
export function UploadField({ qrType, upload, inputRef: input }: UploadFieldProps) {
  const { view, choose, remove, retry } = upload;
  const card = useRef<HTMLDivElement>(null);
  const isEmpty = view.phase === 'none' || view.phase === 'interrupted';

  // The focused element is replaced unless the file is refused.
  const takeFile = (file: File) => {
    choose(file);
    requestAnimationFrame(() => (card.current ?? input.current)?.focus({ preventScroll: true }));
  };
  const removeFile = () => {
    remove();
    requestAnimationFrame(() => input.current?.focus());
  };
  const retryFile = () => {
    retry();
    requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
  };
  return (
    <Field label={texts().upload.label} help={helpOf(view, qrType)} error={faultOf(view)} group={!isEmpty}>
      {(control) =>
        isEmpty ? (
          <Dropzone
            control={control}
            inputRef={input}
            accept={acceptedFiles(fileTypesOf(qrType))}
            onFile={takeFile}
          >
            {(over) => <DropzoneFace over={over} qrType={qrType} />}
          </Dropzone>
        ) : (
          <FileCard cardRef={card} view={view} onRemove={removeFile} onRetry={retryFile} />
        )
      }
    </Field>
  );
}

/** CSS shows the text for mouse or for touch, depending on whether the device can hover. */
function DropzoneFace({ over, qrType }: { over: boolean; qrType: FileKindSlug }) {
  const { drop, dropHereOr, fromDevice, choose } = texts().upload;
  const { thing } = kindTexts()[qrType];
  return (
    <>
      <span className="dropzone__icon">
        <FileUp strokeWidth={1.75} />
      </span>
      <span className="dropzone__title">
        {over ? (
          drop(thing)
        ) : (
          <>
            <span className="dropzone__for-mouse">{dropHereOr(thing)}</span>
            <span className="dropzone__for-touch">{fromDevice(thing)}</span>
          </>
        )}
      </span>
      <span className="dropzone__button">{choose}</span>
    </>
  );
}

function helpOf(view: UploadView, qrType: FileKindSlug): string | undefined {
  const { help } = texts().upload;
  switch (view.phase) {
    case 'none':
      return help.none(formatsLabel(qrType));
    case 'interrupted':
      return help.interrupted(view.file.name);
    case 'uploading':
      return help.uploading;
    default:
      return undefined;
  }
}

/** Says what to do about a fault. A toast says what is wrong. */
function faultOf(view: UploadView): string | undefined {
  if (!('fault' in view) || !view.fault) return undefined;
  return view.fault.hint ?? texts().upload.hints.failed;
}
