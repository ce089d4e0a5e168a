import { useRef, useEffect, useReducer } from 'react';
import { FileUp } from 'lucide-react';
import { acceptedFiles } from '../../../server/domain/file-type.js';
import { Callout } from '../../shared/ui/Callout.js';
import { Dropzone } from '../../shared/ui/Dropzone.js';
import { Field } from '../../shared/ui/Field.js';
import { ProgressBar } from '../../shared/ui/ProgressBar.js';
import { useNoStrayDrops } from '../../shared/ui/use-no-stray-drops.js';
import { Facts } from '../Facts.js';
import { texts } from '../texts.js';
import { type UploadTestState, noUpload, reduceUploadTest } from './upload-test.state.js';
import { runUpload } from '../../making/upload/run-upload.js';
import { sendFile } from '../../making/upload/upload-client.js';

/** Uploads one file at a time with the same code as the generator. */
export function UploadTest() {
  const { state, send } = useUploadTest();
  const input = useRef<HTMLInputElement>(null);
  useNoStrayDrops();
  return (
    <div className="card developer__part">
      <Field label={texts().upload.label} help={texts().upload.formats}>
        {(control) => (
          <Dropzone
            control={control}
            inputRef={input}
            accept={acceptedFiles()}
            disabled={state.kind === 'running'}
            onFile={send}
          >
            {(over) => (
              <>
                <span className="dropzone__icon">
                  <FileUp strokeWidth={1.75} />
                </span>
                <span className="dropzone__title">
                  {over ? texts().upload.letGo : texts().upload.invitation}
                </span>
                <span className="dropzone__button">{texts().upload.choose}</span>
              </>
            )}
          </Dropzone>
        )}
      </Field>
      <Outcome state={state} />
    </div>
  );
}

function Outcome({ state }: { state: UploadTestState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return <ProgressBar label={texts().upload.running(state.name)} value={state.percent} />;
    case 'stored':
      return (
        <Facts
          title={texts().upload.stored}
          facts={[
            [texts().upload.fileName, state.name],
            [
              texts().upload.link,
              <a key="link" href={state.url}>
                {state.url}
              </a>,
            ],
          ]}
        />
      );
    case 'failed':
      return (
        <Callout title={texts().upload.failed(state.name)}>
          <p>{state.error}</p>
        </Callout>
      );
  }
}

/** RFC 2046: content type of data whose type is unknown. */
const unknownType = 'application/octet-stream';

/** Sends any file unchecked, since the page tests the server's validation too. */
function useUploadTest() {
  const [state, dispatch] = useReducer(reduceUploadTest, noUpload);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = (content: File) => {
    const { name, type } = content;
    running.current = new AbortController();
    dispatch({ kind: 'started', name });
    const file = { content, name, contentType: type || unknownType };
    void runUpload(sendFile, file, running.current.signal, dispatch);
  };
  return { state, send };
}
