import { withoutCanParse } from '../../../test/support/older-browser.js';
import type { UploadFile } from './put-file.js';
import { prepareUpload, withoutQuery, UploadFailure } from './upload-client.js';

withoutCanParse();

const file: UploadFile = {
  content: new File(['%PDF-1.7'], 'menu.pdf'),
  name: 'menu.pdf',
  contentType: 'application/pdf',
};
const answering = (body: string, status = 200) => jest.fn(async () => new Response(body, { status }));

it('requests a presigned URL, always with the size', async () => {
  const fetchIt = answering('{"success":true,"url":"https://s3.example/a?signed=1","fileName":"a"}');
  await expect(prepareUpload(file, fetchIt)).resolves.toBe('https://s3.example/a?signed=1');
  expect(fetchIt).toHaveBeenCalledWith(
    '/api/upload/url',
    expect.objectContaining({
      method: 'POST',
      body: '{"fileName":"menu.pdf","contentType":"application/pdf","size":8}',
    }),
  );
});

const failure = '{"success":false,"error":"Too many uploads","code":"rate.limited"}';

it.each([
  ['a failure with a text', answering(failure, 429), 'Too many uploads'],
  ['a failure without a text', answering('<h1>502</h1>', 502), 'Failed to prepare upload'],
  ['a network error', jest.fn().mockRejectedValue(new TypeError('Failed')), 'Failed to prepare upload'],
  ['a page instead of JSON', answering('<h1>Hotel</h1>'), 'Invalid server response'],
  ['an answer without a URL', answering('{"success":true}'), 'Invalid server response'],
  ['an invalid URL', answering('{"success":true,"url":"a.pdf"}'), 'Invalid server response'],
  ['a URL of another scheme', answering('{"success":true,"url":"data:,"}'), 'Invalid server response'],
])('%s', async (_case, fetchIt, text) => {
  await expect(prepareUpload(file, fetchIt)).rejects.toMatchObject({
    constructor: UploadFailure,
    message: text,
  });
});

it('says so if the server does not answer in time', async () => {
  jest.useFakeTimers();
  const never = jest.fn(
    (_path: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error())),
      ),
  );
  const outcome = expect(prepareUpload(file, never as typeof fetch)).rejects.toMatchObject({
    message: 'The server took too long to answer. Please try again.',
  });
  await jest.advanceTimersByTimeAsync(20_000);
  await outcome;
  jest.useRealTimers();
});

it.each([
  ['https://s3.example/uploads/a.pdf?X-Amz-Signature=1&b=2', 'https://s3.example/uploads/a.pdf'],
  ['https://s3.example/uploads/Lunch%20menu.pdf', 'https://s3.example/uploads/Lunch%20menu.pdf'],
  ['https://s3.example/a?b#c', 'https://s3.example/a'],
])('the file uploaded to %s is at %s', (address, location) => {
  expect(withoutQuery(address)).toBe(location);
});
