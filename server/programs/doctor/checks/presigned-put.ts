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
  const url = await storage.presignPut(key, { contentType, bytes: body.length, expiresInSeconds: 60 });
  if (!url) {
    await storage.put(key, body);
    return ok('uploads go through the server');
  }
  try {
    const put = await send(url, 'PUT', settings, { 'content-type': contentType }, new Uint8Array(body));
    if (!put.ok)
      return fault(
        `${new URL(url).host} answers ${put.status} to a presigned PUT${await reasonIn(put)}`,
        checkAccess,
      );
    return judgeCors(await send(url, 'OPTIONS', settings, preflight), settings);
  } catch (error) {
    return unreachable(new URL(url).host, error, settings);
  }
}

const preflight = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'content-type',
};

const send = (
  url: string,
  method: string,
  { publicOrigin }: Settings,
  headers: object,
  body?: Uint8Array<ArrayBuffer>,
) =>
  fetch(url, {
    method,
    headers: { origin: publicOrigin, ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body }),
  });

function judgeCors(answer: Response, { publicOrigin }: Settings): Finding {
  const origin = answer.headers.get('access-control-allow-origin');
  if (answer.ok && (origin === '*' || origin === publicOrigin)) return ok('a presigned PUT is accepted');
  return fault(
    `The bucket does not allow uploads from ${publicOrigin} (CORS: status ${answer.status}, allowed origin ${origin ?? 'none'})`,
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

/** With S3_BROWSER_ENDPOINT this is only a warning: the address for browsers may be unreachable from inside a container. */
function unreachable(host: string, error: unknown, { s3 }: Settings): Finding {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  const text = `Upload addresses lead to ${host}, which does not answer from here (${cause?.code ?? name})`;
  if (s3?.browserEndpoint)
    return warning(text, 'Try an upload in a browser; if it fails, correct S3_BROWSER_ENDPOINT.');
  return fault(
    text,
    'Correct S3_ENDPOINT, or set S3_BROWSER_ENDPOINT to an address that browsers can reach.',
  );
}
