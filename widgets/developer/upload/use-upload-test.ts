import { useEffect, useReducer, useRef } from 'react';
import { runUpload } from '../../shared/upload/run-upload.js';
import { sendFile } from '../../shared/upload/upload-client.js';
import { noUpload, reduceUploadTest } from './upload-test.state.js';

/** What browsers call a file whose type they do not know (RFC 2046). */
const unknownType = 'application/octet-stream';

/** Sends a file as it is: whether it is taken is for the server to say, which is what is tested. */
export function useUploadTest() {
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
