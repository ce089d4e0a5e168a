import type { Settings } from '../../../config/settings.js';
import { fault, type Finding } from '../check.js';

const timeoutMs = 10_000;

/** With S3_PUBLIC_URL, browsers load files directly from there: files of codes must be public, unchecked uploads must not. */
export async function judgePublicFiles(
  { s3 }: Settings,
  upload: string,
  content: string,
): Promise<Finding[]> {
  if (!s3?.publicUrl) return [];
  const [uploadStatus, contentStatus] = await Promise.all([
    statusOf(s3.publicUrl + upload),
    statusOf(s3.publicUrl + content),
  ]);
  const findings: Finding[] = [];
  if (contentStatus !== 200)
    findings.push(
      fault(
        `S3_PUBLIC_URL does not serve the files of codes (${contentStatus})`,
        'Allow it to read all keys except uploads/ (docker/bucket.md).',
      ),
    );
  if (uploadStatus === 200)
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
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  );
