import {
  noUpload,
  reduceUploadTest,
  type UploadTestAction,
  type UploadTestState,
} from './upload-test.state.js';

const running: UploadTestState = { kind: 'running', name: 'a.pdf', percent: 0 };
const stored: UploadTestState = { kind: 'stored', name: 'a.pdf', url: 'https://s3.example/a.pdf' };
const failed: UploadTestState = { kind: 'failed', name: 'a.pdf', error: 'No' };

it.each<[name: string, from: UploadTestState, action: UploadTestAction, to: UploadTestState]>([
  ['the first file', noUpload, { kind: 'started', name: 'a.pdf' }, running],
  ['a file after a failure', failed, { kind: 'started', name: 'a.pdf' }, running],
  ['progress in whole percents', running, { kind: 'sent', share: 0.999 }, { ...running, percent: 99 }],
  ['stored', running, { kind: 'stored', url: 'https://s3.example/a.pdf' }, stored],
  ['failed', running, { kind: 'failed', error: undefined, fault: { text: 'No' } }, failed],
  ['a late event', stored, { kind: 'sent', share: 1 }, stored],
])('%s', (_name, from, action, to) => expect(reduceUploadTest(from, action)).toEqual(to));
