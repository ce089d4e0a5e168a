import { putFile, stallMs } from './put-file.js';

const file = { content: new File(['%PDF'], 'a.pdf'), name: 'a.pdf', contentType: 'application/pdf' };

/** The part of XMLHttpRequest that putFile uses; the test plays the network. */
class FakeRequest {
  status = 0;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly open = jest.fn();
  readonly setRequestHeader = jest.fn();
  readonly send = jest.fn();
  readonly getResponseHeader = jest.fn((name: string) => (name === 'retry-after' ? '540' : null));
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};

  abort() {
    this.onabort();
    this.onloadend();
  }

  answer(status: number) {
    this.status = status;
    this.onload();
    this.onloadend();
  }

  breakOff() {
    this.onerror();
    this.onloadend();
  }
}

function begin() {
  const request = new FakeRequest();
  const abort = new AbortController();
  const onSent = jest.fn();
  const put = { address: 'https://s3.example/a?b', file, onSent, signal: abort.signal };
  const outcome = putFile(put, request as unknown as XMLHttpRequest);
  outcome.catch(() => undefined); // awaited below, after timers have run
  return { request, abort, onSent, outcome };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('sends the raw file with its content type', async () => {
  const { request, outcome } = begin();
  expect(request.open).toHaveBeenCalledWith('PUT', 'https://s3.example/a?b');
  expect(request.setRequestHeader).toHaveBeenCalledWith('content-type', 'application/pdf');
  expect(request.send).toHaveBeenCalledWith(file.content);
  request.answer(200);
  await outcome;
});

it('reports the share that was sent', async () => {
  const { request, onSent, outcome } = begin();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  expect(onSent.mock.calls).toEqual([[0.25], [1]]);
  request.answer(204);
  await outcome;
});

it.each([403, 413, 500, 304])('status %i is a refusal', async (status) => {
  const { request, outcome } = begin();
  request.answer(status);
  await expect(outcome).rejects.toMatchObject({ name: 'StorageRefused', status });
});

it('a refusal for a while says how long', async () => {
  const { request, outcome } = begin();
  request.answer(429);
  await expect(outcome).rejects.toMatchObject({ status: 429, retryAfterSeconds: 540 });
});

it('a connection error is a refusal without a status', async () => {
  const { request, outcome } = begin();
  request.breakOff();
  await expect(outcome).rejects.toMatchObject({ name: 'StorageRefused', status: 0 });
});

it('gives up 30 s after the last progress event', async () => {
  const { request, outcome } = begin();
  jest.advanceTimersByTime(stallMs - 1);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  jest.advanceTimersByTime(stallMs - 1);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  await expect(outcome).rejects.toMatchObject({ name: 'UploadStalled' });
});

it('ends when it is aborted', async () => {
  const { abort, outcome } = begin();
  abort.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});
