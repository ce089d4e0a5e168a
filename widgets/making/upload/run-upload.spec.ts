import { runUpload, type UploadEvent } from './run-upload.js';
import { UploadFailure, type SendFile } from './upload-client.js';

const file = { content: new File(['%PDF'], 'a.pdf'), name: 'a.pdf', contentType: 'application/pdf' };

async function eventsOf(send: SendFile, signal = new AbortController().signal): Promise<UploadEvent[]> {
  const events: UploadEvent[] = [];
  await runUpload(send, file, signal, (event) => events.push(event));
  return events;
}

it('reports progress and the stored file', async () => {
  const send: SendFile = async (_file, onSent) => {
    onSent(0.5);
    return 'https://s3.example/a.pdf';
  };
  await expect(eventsOf(send)).resolves.toEqual([
    { kind: 'sent', share: 0.5 },
    { kind: 'stored', url: 'https://s3.example/a.pdf' },
  ]);
});

it('reports the text of a failure', async () => {
  const send: SendFile = async () => {
    throw new UploadFailure('Failed to prepare upload');
  };
  await expect(eventsOf(send)).resolves.toEqual([
    {
      kind: 'failed',
      error: expect.any(UploadFailure) as unknown,
      fault: { text: 'Failed to prepare upload' },
    },
  ]);
});

it('logs an unexpected error and reports a general text', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('x is not a function');
  const send: SendFile = async () => {
    throw fault;
  };
  await expect(eventsOf(send)).resolves.toEqual([
    { kind: 'failed', error: fault, fault: { text: 'An unexpected error occurred.' } },
  ]);
  expect(log).toHaveBeenCalledWith(fault);
  log.mockRestore();
});

it.each<[string, SendFile]>([
  ['succeeds', async () => 'https://s3.example/a.pdf'],
  ['fails', async (_file, _onSent, signal) => signal.throwIfAborted() as never],
])('reports nothing of an aborted upload, even if it %s', async (_case, send) => {
  await expect(eventsOf(send, AbortSignal.abort())).resolves.toEqual([]);
});
