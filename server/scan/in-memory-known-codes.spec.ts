import type { QrPresenter } from '../qr/qr.presenter.js';
import type { QrId } from '../domain/qr-id.js';
import type { Resource } from '../domain/resource.js';
import { InMemoryKnownCodes } from './in-memory-known-codes.js';

const [a, b] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as unknown as readonly [QrId, QrId];
const link = (address: string): Resource => ({ kind: 'link', address });

function knownCodes() {
  let built = 0;
  const resourceAddress: QrPresenter['resourceAddress'] = ({ resource }) => {
    built++;
    return resource.kind === 'link' ? resource.address : `https://files.example/${resource.key}`;
  };
  return { known: new InMemoryKnownCodes({ resourceAddress } as QrPresenter), built: () => built };
}

it.each<[string, Resource, string]>([
  ['a plain link', link('https://example.com/a?b=c#d'), 'https://example.com/a?b=c#d'],
  ['a bare host', link('https://example.com'), 'https://example.com/'],
  ['what a header cannot carry', link('https://example.com/ä"\n'), 'https://example.com/%C3%A4%22'],
  ['a file', { kind: 'file', key: 'content/a.pdf' }, 'https://files.example/content/a.pdf'],
])('recalls where a code led: %s', (_, resource, address) => {
  const { known } = knownCodes();
  expect(known.recall(a)).toBeUndefined();
  expect(known.learn({ id: a, resource, warning: null })).toEqual({ id: a, address });
  expect(known.recall(a)).toEqual({ id: a, address });
  expect(known.recall(b)).toBeUndefined();
});

it('builds the address once for all scans of a batch, which share their resource', () => {
  const { known, built } = knownCodes();
  const resource = link('https://example.com/');
  expect([
    known.learn({ id: a, resource, warning: null }),
    known.learn({ id: a, resource, warning: null }),
  ]).toHaveLength(2);
  expect(built()).toBe(1);
  expect(known.learn({ id: b, resource, warning: null }).id).toBe(b);
  expect(known.learn({ id: b, resource: link('https://example.com/new'), warning: null }).address).toMatch(
    /new$/,
  );
  expect(built()).toBe(3);
});

it('forgets a code that needs a warning, and says so of its destination', () => {
  const { known } = knownCodes();
  const resource = link('https://example.com/');
  known.learn({ id: a, resource, warning: null });
  const destination = { id: a, address: 'https://example.com/', warning: 'reported' };
  expect(known.learn({ id: a, resource, warning: 'reported' })).toEqual(destination);
  expect(known.recall(a)).toBeUndefined();
});

it('forgets only the code that is meant, until it is learnt again', () => {
  const { known } = knownCodes();
  const resource = link('https://example.com/');
  known.learn({ id: b, resource, warning: null });
  known.learn({ id: a, resource, warning: null });
  known.forget(a);
  expect([known.recall(a), known.recall(b)?.id]).toEqual([undefined, b]);
  known.learn({ id: a, resource, warning: null });
  expect(known.recall(a)?.id).toBe(a);
});

it('forgets a code 10 minutes after it was last confirmed', () => {
  jest.useFakeTimers();
  const minute = 60_000;
  const { known } = knownCodes();
  const confirm = () => known.learn({ id: a, resource: link('https://example.com/'), warning: null });
  confirm();
  jest.advanceTimersByTime(9 * minute);
  confirm();
  known.recall(a);
  jest.advanceTimersByTime(9 * minute);
  expect(known.recall(a)?.id).toBe(a);
  jest.advanceTimersByTime(2 * minute);
  expect(known.recall(a)).toBeUndefined();
  jest.useRealTimers();
});
