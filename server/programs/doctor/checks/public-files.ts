import type { Settings } from '../../../config/settings.js';
import { fault, type Finding } from '../check.js';

const timeoutMs = 10_000;

/** With S3_PUBLIC_URL, browsers load files past our server: those of codes must be there, uploads must not. */
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
        `S3_PUBLIC_URL does not show the files of codes (it answers ${contentStatus})`,
        "Give its server the right to read all keys but uploads/ ('A bucket for files' in docker/README.md).",
      ),
    );
  if (uploadStatus === 200)
    findings.push(
      fault(
        'S3_PUBLIC_URL shows everybody files that no code was made of',
        "Deny reading uploads/ by the bucket policy ('A bucket for files' in docker/README.md).",
      ),
    );
  return findings;
}

/** The status, or why there is none. */
const statusOf = (url: string): Promise<number | string> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  );
