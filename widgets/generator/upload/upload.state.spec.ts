import {
  announcementOf,
  noTransfer,
  reduceTransfer,
  viewUpload,
  blockerOf,
  type Transfer,
  type TransferAction,
  type UploadView,
  nextProgress,
} from './upload.state.js';

const fault = { text: 'Failed to upload file to storage' };
const running: Transfer = { kind: 'running', progress: 20, sentShare: 0.4, stored: false };
const failed: Transfer = { kind: 'failed', fault };

const cases: [string, Transfer, TransferAction, Transfer][] = [
  ['a refused file', noTransfer, { kind: 'refused', fault }, { kind: 'idle', fault }],
  ['a start', failed, { kind: 'started' }, { kind: 'running', progress: 0, sentShare: 0, stored: false }],
  ['progress', running, { kind: 'sent', share: 0.6 }, { ...running, sentShare: 0.6 }],
  ['progress of a removed file', noTransfer, { kind: 'sent', share: 0.6 }, noTransfer],
  [
    'a stored file is shown as complete only later',
    running,
    { kind: 'stored' },
    { ...running, stored: true },
  ],
  ['a removed file was stored', noTransfer, { kind: 'stored' }, noTransfer],
  ['a tick', running, { kind: 'ticked', ticks: 1 }, { ...running, progress: 21 }],
  ['a late tick', noTransfer, { kind: 'ticked', ticks: 1 }, noTransfer],
  ['the last tick', { ...running, progress: 95, stored: true }, { kind: 'ticked', ticks: 1 }, noTransfer],
  ['a failure', running, { kind: 'failed', fault }, failed],
  ['a removal', running, { kind: 'removed' }, noTransfer],
  ['a removal after a failure', failed, { kind: 'removed' }, noTransfer],
];

it.each(cases)('%s', (_case, before, action, after) => {
  expect(reduceTransfer(before, action)).toEqual(after);
});

it('a tick without progress returns the same state', () => {
  const waiting: Transfer = { ...running, progress: 40 };
  expect(reduceTransfer(waiting, { kind: 'ticked', ticks: 3 })).toBe(waiting);
});

const file = { name: 'menu.pdf', size: 2048 };
const chosen = { content: {}, label: 'menu.pdf', fileSize: 2048 };
const stored = { ...chosen, content: { upload: 'https://qr.example/files/uploads/1-menu.pdf' } };
const none = { content: {}, label: '', fileSize: null };

const views: [string, Parameters<typeof viewUpload>[0], Transfer, UploadView, string | null][] = [
  ['no file', none, noTransfer, { phase: 'none', fault: null }, 'noFile'],
  ['a refused file', none, { kind: 'idle', fault }, { phase: 'none', fault }, 'noFile'],
  [
    'a URL without a file',
    { ...none, content: { upload: 'https://a.example' } },
    noTransfer,
    { phase: 'none', fault: null },
    'noFile',
  ],
  ['a running upload', chosen, running, { phase: 'uploading', file, progress: 20 }, 'uploading'],
  [
    'a stored upload whose progress is not yet 100',
    stored,
    { ...running, stored: true },
    { phase: 'uploading', file, progress: 20 },
    'uploading',
  ],
  ['a failed upload', chosen, failed, { phase: 'failed', file, fault }, 'failed'],
  [
    'an upload interrupted by a reload',
    chosen,
    noTransfer,
    { phase: 'interrupted', file, fault: null },
    'noFile',
  ],
  ['a complete upload', stored, noTransfer, { phase: 'complete', file }, null],
];

it.each(views)('%s', (_case, kept, transfer, view, why) => {
  expect(viewUpload(kept, transfer)).toEqual(view);
  expect(blockerOf(view)).toBe(why);
});

it.each<[UploadView, string]>([
  [{ phase: 'none', fault: null }, ''],
  [{ phase: 'uploading', file, progress: 0 }, 'Uploading menu.pdf'],
  [{ phase: 'uploading', file, progress: 49 }, 'Uploading menu.pdf'],
  [{ phase: 'uploading', file, progress: 50 }, 'Half of menu.pdf is uploaded'],
  [{ phase: 'complete', file }, 'menu.pdf is uploaded'],
  [{ phase: 'failed', file, fault }, ''],
])('%j is announced as %j', (view, text) => {
  expect(announcementOf(view)).toBe(text);
});

it.each([
  ['waits for the network', 0, 0, false, 5, 0],
  ['rises by 1 a tick', 0, 0.5, false, 1, 1],
  ['rises by the number of ticks', 10, 1, false, 3, 13],
  ['does not run ahead of the network', 39, 0.4, false, 50, 40],
  ['does not round up', 39, 0.3999, false, 50, 39],
  ['stops at 99 until the storage has answered', 98, 1, false, 1000, 99],
  ['does not fall when a retry starts', 40, 0, false, 1, 40],
  ['rises faster once it has answered', 0, 1, true, 1, 10],
  ['is complete 10 ticks after the answer', 0, 0, true, 10, 100],
  ['ends at 100', 99, 1, true, 5, 100],
  ['does not change without a tick', 20, 1, true, 0, 20],
] as const)('%s', (_case, progress, sentShare, stored, ticks, shown) => {
  expect(nextProgress({ progress, sentShare, stored }, ticks)).toBe(shown);
});
