import type { Settings } from '../../../config/settings.js';
import { fault, type Finding } from '../check.js';

/** Explanations and remedies by the name of an S3 error, or the code of a disk or socket error. */
const explanations: readonly (readonly [names: RegExp, text: string, remedy: string])[] = [
  [/^NoSuchBucket$/, 'The bucket does not exist', 'Create it, or correct S3_BUCKET and S3_REGION.'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|CredentialsProviderError)$/,
    'The credentials are missing or refused',
    'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, if there is one).',
  ],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled)$/,
    'A permission is missing',
    'Grant s3:GetObject, s3:PutObject and s3:DeleteObject on the objects, and s3:ListBucket on the bucket.',
  ],
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|TimeoutError|AbortError)$/,
    'The storage does not respond',
    'Correct S3_ENDPOINT and S3_REGION, and allow connections from here in firewalls.',
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/,
    'Cannot write to DATA_DIR/files',
    'Give the user that runs the server write access, or set DATA_DIR to another folder.',
  ],
  [/^(ENOSPC|EDQUOT)$/, 'The disk of DATA_DIR is full', 'Free space, or move DATA_DIR to a larger disk.'],
  [/^/, 'Files cannot be stored', 'Check the S3 settings and the log of the storage.'],
];

/** Explains an error of the storage by its own name and code and those of its causes. */
export function judgeStorageFailure(error: unknown, { s3 }: Settings): Finding {
  const names = namesOf(error);
  const [, text, remedy] = explanations.find(([pattern]) => names.some((name) => pattern.test(name)))!;
  return fault(`${text} (${s3 ? `bucket ${s3.bucket}, ` : ''}${names.at(-1)})`, remedy);
}

/** Names and codes of an error and its causes. */
function namesOf(error: unknown): string[] {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  return [name ?? '', code ?? '', ...(cause ? namesOf(cause) : [])].filter(Boolean);
}
