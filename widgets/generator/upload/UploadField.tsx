import { useRef } from 'react';
import { FileUp } from 'lucide-react';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import type { FileQrType } from '../qr-types.js';
import { FileCard } from './FileCard.js';
import { acceptedFormats, formatsLabel } from './upload-file.rule.js';
import type { UploadView } from './upload.state.js';
import type { useUpload } from './use-upload.js';

interface UploadFieldProps {
  readonly qrType: FileQrType;
  readonly upload: ReturnType<typeof useUpload>;
}

/** A place for a file; once one is chosen, the file. */
export function UploadField({ qrType, upload }: UploadFieldProps) {
  const { view, choose, remove, retry } = upload;
  const input = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const isEmpty = view.phase === 'none' || view.phase === 'interrupted';

  // What had the focus gives way to something else.
  const takeFile = (file: File) => {
    choose(file);
    requestAnimationFrame(() => card.current?.focus({ preventScroll: true }));
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
    <Field label="Upload your file" help={helpOf(view, qrType)} error={faultOf(view)} group={!isEmpty}>
      {(control) =>
        isEmpty ? (
          <Dropzone control={control} inputRef={input} accept={acceptedFormats(qrType)} onFile={takeFile}>
            {(over) => <DropzoneFace over={over} qrType={qrType} />}
          </Dropzone>
        ) : (
          <FileCard cardRef={card} view={view} onRemove={removeFile} onRetry={retryFile} />
        )
      }
    </Field>
  );
}

function DropzoneFace({ over, qrType }: { over: boolean; qrType: FileQrType }) {
  const thing = qrType === 'pdf' ? 'PDF' : 'menu';
  return (
    <>
      <span className="dropzone__icon">
        <FileUp strokeWidth={1.75} />
      </span>
      <span className="dropzone__title">{over ? `Drop your ${thing}` : <DropOrTap thing={thing} />}</span>
      <span className="dropzone__button">Choose a file</span>
    </>
  );
}

/** Who has a mouse can drop; who has fingers taps. */
function DropOrTap({ thing }: { thing: string }) {
  return (
    <>
      <span className="dropzone__for-mouse">Drop your {thing} here, or</span>
      <span className="dropzone__for-touch">Your {thing} from this device</span>
    </>
  );
}

function helpOf(view: UploadView, qrType: FileQrType): string {
  switch (view.phase) {
    case 'none':
      return `${formatsLabel(qrType)}, up to 30 MB.`;
    case 'interrupted':
      return `The upload of ${view.file.name} was interrupted. Please choose the file again.`;
    case 'uploading':
      return 'You can go on as soon as it is uploaded.';
    default:
      return 'Scanning your code opens this file.';
  }
}

function faultOf(view: UploadView): string | undefined {
  return 'fault' in view ? view.fault?.text : undefined;
}
