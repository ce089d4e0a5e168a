import { useEffect, useReducer, useRef } from 'react';
import { runUpload } from '../../shared/upload/run-upload.js';
import { sendFile } from '../../shared/upload/upload-client.js';
import { noUpload, reduceUploadTest } from './upload-test.state.js';

/** RFC 2046: for data of an unknown type. */
const unknownType = 'application/octet-stream';

/** Sends any file unchecked: the server's validation is part of what is tested. */
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
