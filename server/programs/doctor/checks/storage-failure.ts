import type { Settings } from '../../../config/settings.js';
import { fault, type Finding } from '../check.js';

/** By the name of S3's error, or the code of the disk's or the socket's: what is wrong and what to do. */
const explanations: readonly (readonly [names: RegExp, text: string, remedy: string])[] = [
  [/^NoSuchBucket$/, 'The bucket does not exist', 'Create it, or correct S3_BUCKET and S3_REGION.'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/,
    'The credentials are refused',
    'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, where there is one).',
  ],
  [
    /^CredentialsProviderError$/,
    'There are no credentials',
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  ],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled)$/,
    'A right is missing',
    'Grant s3:GetObject, s3:PutObject and s3:DeleteObject on the objects, and s3:ListBucket on the bucket.',
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed)$/,
    'The bucket is in another region',
    'Set S3_REGION to the region of the bucket.',
  ],
  [
    /^RequestTimeTooSkewed$/,
    'S3 refuses the clock of this machine',
    'Set it by NTP (timedatectl set-ntp true).',
  ],
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|TimeoutError|AbortError)$/,
    'The storage does not answer',
    'Correct S3_ENDPOINT and S3_REGION, and let firewalls pass connections from here.',
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/,
    'Nothing can be written in DATA_DIR/files',
    'Give the user who runs the server the right to write there, or set DATA_DIR to another folder.',
  ],
  [/^(ENOSPC|EDQUOT)$/, 'The disk of DATA_DIR is full', 'Make room, or move DATA_DIR to a larger disk.'],
];

/** @param error thrown by the storage; what it wraps is looked at too */
export function judgeStorageFailure(error: unknown, { s3 }: Settings): Finding {
  const names = namesOf(error);
  const known = explanations.find(([pattern]) => names.some((name) => pattern.test(name)));
  const place = s3 ? ` (bucket ${s3.bucket}, ${names.at(-1)})` : ` (${names.at(-1)})`;
  if (known) return fault(known[1] + place, known[2]);
  return fault(
    `Files cannot be stored${place}`,
    'Check STORAGE and the settings of the bucket, and the log of the storage.',
  );
}

/** Of an error and its causes: name and code. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error) && !(typeof error === 'object' && error && 'code' in error))
    return [String(error)];
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  return [name ?? '', code ?? '', ...(cause ? namesOf(cause) : [])].filter(Boolean);
}
