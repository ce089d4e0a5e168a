import { z } from 'zod';

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .regex(/^[^?#]*$/, 'must be an address without a query');

export const storageVariables = {
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region such as eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: endpoint.optional(),
  S3_BROWSER_ENDPOINT: endpoint.optional(),
  S3_PUBLIC_URL: endpoint.transform((url) => url.replace(/\/*$/, '/')).optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
};

type StorageVariables = z.infer<z.ZodObject<typeof storageVariables>>;

/** A rule on two variables. `when` in {@link missingBucket} makes zod report its fault together with all others. */
export const hasBucket = ({ STORAGE, S3_BUCKET }: StorageVariables) =>
  STORAGE !== 's3' || S3_BUCKET !== undefined;

export const missingBucket = {
  path: ['S3_BUCKET'],
  message: 'must be set where STORAGE is s3',
  when: () => true,
};

/** @returns undefined when files are stored on disk */
export function s3Settings(read: StorageVariables) {
  if (read.STORAGE !== 's3' || read.S3_BUCKET === undefined) return undefined;
  return {
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    /** Endpoint for our server; undefined: AWS. */
    endpoint: read.S3_ENDPOINT,
    /** Endpoint for browsers; undefined: the same as for our server. */
    browserEndpoint: read.S3_BROWSER_ENDPOINT,
    /** Base address for keys, ending with `/`; undefined: files are served through our own server. */
    publicUrl: read.S3_PUBLIC_URL,
    /** Whether addresses have the bucket in their path rather than in the host name. */
    forcePathStyle: read.S3_FORCE_PATH_STYLE,
  };
}

/** The bucket for files. Credentials come from the AWS SDK's default provider chain. */
export type S3Settings = Readonly<NonNullable<ReturnType<typeof s3Settings>>>;
