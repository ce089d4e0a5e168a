import { runUpload, type UploadEvent } from './run-upload.js';
import { UploadFailure, type SendFile } from './upload-client.js';

const file = { content: new File(['%PDF'], 'a.pdf'), name: 'a.pdf', contentType: 'application/pdf' };

async function newsOf(send: SendFile, signal = new AbortController().signal): Promise<UploadEvent[]> {
  const news: UploadEvent[] = [];
  await runUpload(send, file, signal, (item) => news.push(item));
  return news;
}

it('tells what was sent, and where it is', async () => {
  const send: SendFile = async (_file, onSent) => {
    onSent(0.5);
    return 'https://s3.example/a.pdf';
  };
  await expect(newsOf(send)).resolves.toEqual([
    { kind: 'sent', share: 0.5 },
    { kind: 'stored', url: 'https://s3.example/a.pdf' },
  ]);
});

it('tells a failure in its words', async () => {
  const send: SendFile = async () => {
    throw new UploadFailure('Failed to prepare upload');
  };
  await expect(newsOf(send)).resolves.toEqual([
    { kind: 'failed', fault: { text: 'Failed to prepare upload' } },
  ]);
});

it('has words for a fault of our own, and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('x is not a function');
  const send: SendFile = async () => {
    throw fault;
  };
  await expect(newsOf(send)).resolves.toEqual([
    { kind: 'failed', fault: { text: 'An unexpected error occurred.' } },
  ]);
  expect(log).toHaveBeenCalledWith(fault);
  log.mockRestore();
});

it.each<[string, SendFile]>([
  ['ends well', async () => 'https://s3.example/a.pdf'],
  ['fails', async (_file, _onSent, signal) => signal.throwIfAborted() as never],
])('tells nothing of an upload that is no longer wanted, though it %s', async (_case, send) => {
  await expect(newsOf(send, AbortSignal.abort())).resolves.toEqual([]);
});
