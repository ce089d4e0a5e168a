import { requestOnce } from './request-once.js';

type Reply = Response | Error;

const made = (id: number) => new Response(JSON.stringify({ id }), { status: 201 });
const failure = (status: number, code: string) =>
  new Response(JSON.stringify({ success: false, error: code, code }), { status });
const offline = new TypeError('Failed to fetch');

/** Stub of a server that gives these answers and records the keys of the requests. */
function server(...replies: Reply[]) {
  const keys: string[] = [];
  const fetchIt = async (_path: unknown, init?: RequestInit): Promise<Response> => {
    keys.push((init!.headers as Record<string, string>)['idempotency-key']!);
    const reply = replies.shift()!;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const send = (body: object) => requestOnce('/api/qr', body, fetchIt as typeof fetch);
  return { send, keys };
}

it.each<[string, Reply]>([
  ['no network', offline],
  ['a server that is away', failure(503, 'unavailable')],
])('after %s the same body has the same key, and a new one after a success', async (_case, failed) => {
  const { send, keys } = server(failed, made(1), made(2));
  const body = { originalResource: `https://example.com/${_case}` };
  await expect(send(body)).rejects.toThrow();
  await expect(send({ ...body })).resolves.toEqual({ id: 1 });
  await send(body);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/);
});

it('another body has another key', async () => {
  const { send, keys } = server(offline, made(1));
  await expect(send({ text: 'a' })).rejects.toThrow();
  await send({ text: 'b' });
  expect(keys[1]).not.toBe(keys[0]);
});

describe('a request whose first sending is under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is sent again until it is answered', async () => {
    const { send, keys } = server(failure(409, 'conflict'), failure(409, 'conflict'), made(1));
    const answer = send({ text: 'c' });
    await jest.advanceTimersByTimeAsync(1_999);
    expect(keys).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual({ id: 1 });
    expect(new Set(keys).size).toBe(1);
  });

  it('is given up after ten times', async () => {
    const { send, keys } = server(...Array.from({ length: 11 }, () => failure(409, 'conflict')));
    const outcome = expect(send({ text: 'd' })).rejects.toMatchObject({ code: 'conflict' });
    await jest.advanceTimersByTimeAsync(60_000);
    await outcome;
    expect(keys).toHaveLength(10);
  });
});
