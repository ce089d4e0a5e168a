import { Unavailable } from '../../../common/errors/unavailable.js';
import { readSettings } from '../../../config/settings.js';
import { judgeStorageFailure } from './storage-failure.js';

const s3 = readSettings({ STORAGE: 's3', S3_BUCKET: 'menus' });

const failure = (properties: object) =>
  new Unavailable('The file storage does not answer', { cause: Object.assign(new Error('x'), properties) });

it.each([
  [{ name: 'NoSuchBucket' }, /^The bucket does not exist \(bucket menus, NoSuchBucket\)$/, /S3_BUCKET/],
  [{ name: 'SignatureDoesNotMatch' }, /^The credentials are missing or refused/, /AWS_SECRET_ACCESS_KEY/],
  [{ name: 'CredentialsProviderError' }, /^The credentials are missing or refused/, /AWS_ACCESS_KEY_ID/],
  [{ name: 'AccessDenied' }, /^A permission is missing/, /s3:ListBucket/],
  [{ code: 'ENOTFOUND' }, /^The storage does not respond/, /S3_ENDPOINT/],
  [{ name: 'Novelty' }, /^Files cannot be stored \(bucket menus, Novelty\)$/, /S3 settings/],
])('%j', (cause, text, remedy) => {
  const { level, ...found } = judgeStorageFailure(failure(cause), s3);
  expect([level, found.text, found.remedy]).toEqual([
    'fault',
    expect.stringMatching(text),
    expect.stringMatching(remedy),
  ]);
});

it.each(['EROFS', 'ENOSPC'])('%s on the disk', (code) => {
  const { text } = judgeStorageFailure(failure({ code }), readSettings({}));
  expect(text).toMatch(new RegExp(`DATA_DIR.* \\(${code}\\)$`));
});
