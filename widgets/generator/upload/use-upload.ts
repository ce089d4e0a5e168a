import { useEffect, useReducer, useRef } from 'react';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import type { FileQrType } from '../qr-types.js';
import type { UploadFile } from './put-file.js';
import { runUpload, type UploadNews } from './run-upload.js';
import { sendFile, type SendFile } from './upload-client.js';
import { contentTypeOf, fileFault, type FileFault } from './upload-file.rule.js';
import { uploadTickMs } from './upload-progress.rule.js';
import { noTransfer, reduceTransfer, viewUpload, type UploadView } from './upload.state.js';
import { useTicks } from './use-ticks.js';

interface Upload {
  readonly view: UploadView;
  /** Looks at a file and begins to upload it. */
  readonly choose: (file: File) => void;
  /** Forgets the file; an upload under way is broken off. */
  readonly remove: () => void;
  /** Uploads the same file again after a failure. */
  readonly retry: () => void;
}

/** The upload of a start screen (C §4). It ends with the screen. */
export function useUpload(qrType: FileQrType, send: SendFile = sendFile): Upload {
  const { state, dispatch: dispatchContent } = useGenerator();
  const { showError } = useToasts();
  const [transfer, dispatch] = useReducer(reduceTransfer, noTransfer);
  const file = useRef<UploadFile>(undefined);
  const running = useRef<AbortController>(undefined);

  useTicks(transfer.kind === 'running', uploadTickMs, (ticks) => dispatch({ kind: 'ticked', ticks }));
  useEffect(() => () => running.current?.abort(), []);

  const showFault = ({ text, title }: FileFault) => showError(text, title);
  const hear = (news: UploadNews) => {
    dispatch(news);
    if (news.kind === 'stored') dispatchContent({ kind: 'fileStored', url: news.url });
    if (news.kind === 'failed') showFault(news.fault);
  };
  const start = (chosen: UploadFile) => {
    running.current?.abort();
    running.current = new AbortController();
    dispatch({ kind: 'started' });
    void runUpload(send, chosen, running.current.signal, hear);
  };
  const choose = (content: File) => {
    const fault = fileFault(content, qrType);
    const contentType = contentTypeOf(content, qrType);
    if (fault || !contentType) {
      if (!fault) return;
      dispatch({ kind: 'refused', fault });
      return showFault(fault);
    }
    const { name, size } = content;
    file.current = { content, name, contentType };
    dispatchContent({ kind: 'fileChosen', fileName: name, fileSize: size, qrType });
    start(file.current);
  };
  const remove = () => {
    running.current?.abort();
    file.current = undefined;
    dispatch({ kind: 'removed' });
    dispatchContent({ kind: 'fileRemoved' });
  };
  const retry = () => {
    if (file.current) start(file.current);
  };
  return { view: viewUpload(state, transfer), choose, remove, retry };
}
