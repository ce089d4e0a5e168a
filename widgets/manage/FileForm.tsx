import { useEffect, useRef, useState } from 'react';
import { acceptedFiles, chosenFileType, contentTypeOf, fileTypes } from '../../server/domain/file-type.js';
import { findKind } from '../../server/domain/kinds/kinds.js';
import { maxUploadBytes } from '../../server/domain/limits.js';
import { Field } from '../shared/ui/Field.js';
import { runUpload } from '../making/upload/run-upload.js';
import { sendFile } from '../making/upload/upload-client.js';
import { faultOf, type PartProps } from './part.js';
import { texts } from './texts.js';

/** A file in place of the one that the code opens. It is uploaded and set as soon as it is chosen. */
export function FileForm({ manager, state }: PartProps) {
  const types = findKind(state.seen.code.type)?.fileTypes ?? [];
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (content: File) => {
    const type = chosenFileType(content.name, content.type);
    if (!type || !types.includes(type)) return setFault(texts().otherFile(namesOf(types)));
    if (content.size > maxUploadBytes) return setFault(texts().largeFile);
    running.current?.abort();
    running.current = new AbortController();
    setFault(undefined);
    setShare(0);
    const file = { content, name: content.name, contentType: contentTypeOf(type), types };
    await runUpload(sendFile, file, running.current.signal, (event) => {
      if (event.kind === 'sent') return setShare(event.share);
      setShare(undefined);
      if (event.kind === 'failed') return setFault(event.fault.text);
      // The page of the new file looks as before; what was said about the old file is not said about it.
      const { title, look, searchable } = state.seen.code.content;
      void manager.setContent({ title, look, searchable, upload: event.url });
    });
  };
  const isBusy = share !== undefined || state.busy === 'destination';
  return (
    <>
      <Field
        label={texts().newFile}
        help={share === undefined ? texts().newFileHelp(namesOf(types)) : undefined}
        error={fault ?? faultOf(state, 'destination')?.text}
      >
        {(control) => (
          <input
            {...control}
            className="field__input file-input"
            type="file"
            accept={acceptedFiles(types)}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) void choose(chosen);
              target.value = '';
            }}
          />
        )}
      </Field>
      <p className="muted" role="status">
        {share !== undefined && texts().uploading(Math.round(100 * share))}
      </p>
    </>
  );
}

const namesOf = (types: readonly (keyof typeof fileTypes)[]) =>
  types.map((type) => fileTypes[type].name).join(', ');
