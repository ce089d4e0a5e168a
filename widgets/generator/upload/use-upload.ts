import { fileTypesOf, type FileKindSlug } from '../../../server/domain/kinds/kinds.js';
import { useEffect, useReducer, useRef } from 'react';
import { localStore } from '../../shared/storage.js';
import { useToasts } from '../../shared/ui/Toast.js';
import type { UploadFile } from '../../making/upload/put-file.js';
import { runUpload, type UploadEvent } from '../../making/upload/run-upload.js';
import { sendFile } from '../../making/upload/upload-client.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { checkFile, type FileFault } from './upload-file.rule.js';
import { uploadTickMs, noTransfer, reduceTransfer, viewUpload } from './upload.state.js';
import { useTicks } from '../../making/upload/use-ticks.js';

/** Upload of a start screen, which is aborted when the screen is left. */
export function useUpload(qrType: FileKindSlug) {
  const { state, dispatch: dispatchContent, frame } = useGenerator();
  const { showError, withdraw } = useToasts();
  const [transfer, dispatch] = useReducer(reduceTransfer, noTransfer);
  const file = useRef<UploadFile>(undefined);
  const running = useSingleUpload();
  useTicks(transfer.kind === 'running', uploadTickMs, (ticks) => dispatch({ kind: 'ticked', ticks }));

  const showFault = ({ text, title, hint }: FileFault) => {
    if (hint !== text) showError(text, title);
  };
  const onUploadEvent = (event: UploadEvent) => {
    if (event.kind === 'stored') dispatchContent({ kind: 'fileStored', url: event.url });
    if (event.kind !== 'failed') return dispatch(event);
    frame?.fail(event.error, event.fault.text);
    showFault(event.fault);
    if (!event.isFinal) return dispatch(event);
    // The file is taken away, since no try would help.
    remove();
    dispatch({ kind: 'refused', fault: { ...event.fault, hint: texts().upload.hints.another } });
  };
  const start = (chosen: UploadFile) => {
    dispatch({ kind: 'started' });
    withdraw();
    void runUpload(sendFile, chosen, running.begin(), onUploadEvent);
  };
  const choose = (content: File) => {
    const checked = checkFile(content, qrType);
    if ('fault' in checked) {
      dispatch({ kind: 'refused', fault: checked.fault });
      return showFault(checked.fault);
    }
    const { name, size } = content;
    file.current = { content, name, contentType: checked.contentType, types: fileTypesOf(qrType) };
    dispatchContent({ kind: 'fileChosen', label: name, fileSize: size, qrType });
    start(file.current);
  };
  /** Reports that no file has been chosen. */
  const reportMissingFile = () => {
    const { whyNotYet, hints } = texts().upload;
    const fault = { text: whyNotYet.noFile, hint: hints.noFile };
    dispatch({ kind: 'refused', fault });
    showFault(fault);
  };
  /** Reports that the server no longer has the file, or does not take it. @param text what the server says */
  const reportLostFile = (text: string) => {
    localStore.remove('qr_url');
    remove();
    dispatch({ kind: 'refused', fault: { text, hint: text } });
  };
  /** Discards the file and aborts its upload. */
  const remove = () => {
    running.end();
    file.current = undefined;
    dispatch({ kind: 'removed' });
    dispatchContent({ kind: 'fileRemoved' });
  };
  /** Uploads the same file again after a failure. */
  const retry = () => {
    if (file.current) start(file.current);
  };
  return { view: viewUpload(state, transfer), choose, reportMissingFile, reportLostFile, remove, retry };
}

/** Provides the abort signal of the only running upload, which is aborted on unmount. */
function useSingleUpload() {
  const running = useRef<AbortController>(undefined);
  const end = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = (): AbortSignal => {
    end();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { begin, end };
}
