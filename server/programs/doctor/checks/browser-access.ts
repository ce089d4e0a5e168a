import type { Settings } from '../../../config/settings.js';
import type { ObjectStorage } from '../../../storage/object-storage.js';
import { fault, type Finding, ok, warning } from '../check.js';

const timeoutMs = 10_000;
const contentType = 'image/png';

/** Uploads an object as a browser does: to a presigned address if the storage has one, and with a CORS preflight. */
export async function tryPresignedPut(
  storage: ObjectStorage,
  settings: Settings,
  key: string,
  body: Buffer,
): Promise<Finding> {
  const { publicOrigin: origin } = settings;
  const url = await storage.presignPut(key, { contentType, bytes: body.length, expiresInSeconds: 60 });
  if (!url) {
    await storage.put(key, body);
    return ok('uploads go through the server');
  }
  const { host } = new URL(url);
  try {
    const headers = { origin, 'content-type': contentType };
    const put = await send(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    if (!put.ok)
      return fault(`${host} answers ${put.status} to a presigned PUT${await reasonIn(put)}`, checkAccess);
    const preflight = { ...preflightHeaders, origin };
    return judgeCors(await send(url, { method: 'OPTIONS', headers: preflight }), origin);
  } catch (error) {
    return unreachable(host, error, settings);
  }
}

const preflightHeaders = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'content-type',
};

const send = (url: string, request: RequestInit) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });

function judgeCors(answer: Response, origin: string): Finding {
  const allowed = answer.headers.get('access-control-allow-origin');
  if (answer.ok && (allowed === '*' || allowed === origin)) return ok('a presigned PUT is accepted');
  return fault(
    `The bucket does not allow uploads from ${origin} (CORS: status ${answer.status}, allowed origin ${allowed ?? 'none'})`,
    'Give the bucket the CORS rule in docker/bucket.md.',
  );
}

const checkAccess =
  'Correct the credentials and S3_REGION, and grant s3:PutObject on the objects of the bucket.';

/** The error code in S3's response, such as ` (SignatureDoesNotMatch)`, or ''. */
const reasonIn = async (answer: Response): Promise<string> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return code ? ` (${code})` : '';
};

const codeOf = (error: unknown): string => {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
};

/** With S3_BROWSER_ENDPOINT this is only a warning: the address for browsers may be unreachable from inside a container. */
function unreachable(host: string, error: unknown, { s3 }: Settings): Finding {
  const text = `Upload addresses lead to ${host}, which does not answer from here (${codeOf(error)})`;
  if (s3?.browserEndpoint)
    return warning(text, 'Try an upload in a browser; if it fails, correct S3_BROWSER_ENDPOINT.');
  return fault(
    text,
    'Correct S3_ENDPOINT, or set S3_BROWSER_ENDPOINT to an address that browsers can reach.',
  );
}

/** Keys of one object, as an upload, as the file of a code, and as a picture. */
export interface TriedKeys {
  readonly upload: string;
  readonly content: string;
  readonly picture: string;
}

/** With S3_PUBLIC_URL, browsers load pictures directly from there. The files of codes, which may be switched off, and unchecked uploads must not be public. */
export async function judgePublicFiles({ s3 }: Settings, keys: TriedKeys): Promise<Finding[]> {
  if (!s3?.publicUrl) return [];
  const { publicUrl } = s3;
  const [upload, content, picture] = await Promise.all(
    [keys.upload, keys.content, keys.picture].map((key) => statusOf(publicUrl + key)),
  );
  const findings: Finding[] = [];
  if (picture !== 200)
    findings.push(
      fault(
        `S3_PUBLIC_URL does not serve the pictures of codes (${picture})`,
        'Allow it to read qr-* and logo-*, and neither content/ nor uploads/ (docker/bucket.md).',
      ),
    );
  if (content === 200)
    findings.push(
      warning(
        'S3_PUBLIC_URL serves files of codes, also of codes that are switched off',
        'Deny reading content/ by the bucket policy (docker/bucket.md).',
      ),
    );
  if (upload === 200)
    findings.push(
      fault(
        'S3_PUBLIC_URL serves uploads that were never checked',
        'Deny reading uploads/ by the bucket policy (docker/bucket.md).',
      ),
    );
  return findings;
}

/** @returns the status, or the error code if there is no response */
const statusOf = (url: string): Promise<number | string> =>
  send(url, { method: 'HEAD' }).then(({ status }) => status, codeOf);
