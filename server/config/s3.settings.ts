import { z } from 'zod';

/** The bucket that files are kept in. Credentials come from where the AWS SDK looks for them. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Where our server reaches S3; undefined: AWS. */
  readonly endpoint: string | undefined;
  /** Where browsers reach S3; undefined: as our server does. */
  readonly browserEndpoint: string | undefined;
  /** Address that a key is put behind, ending with `/`; undefined: files are served by way of our own server. */
  readonly publicUrl: string | undefined;
  /** Whether the bucket stands in the path of addresses rather than in their host name. */
  readonly forcePathStyle: boolean;
}

const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .regex(/^[^?#]*$/, 'must be an address without a query');

/** The variables of contract §6 that say where files are kept. */
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

/** A rule over several variables; its fault is said together with every other one. */
export const hasBucket = ({ STORAGE, S3_BUCKET }: StorageVariables) =>
  STORAGE !== 's3' || S3_BUCKET !== undefined;

export const bucketIsMissing = {
  path: ['S3_BUCKET'],
  message: 'must be set where STORAGE is s3',
  when: () => true,
};

/** @returns undefined when files are kept on the disk */
export function s3Settings(read: StorageVariables): S3Settings | undefined {
  if (read.STORAGE !== 's3' || read.S3_BUCKET === undefined) return undefined;
  return {
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT,
    browserEndpoint: read.S3_BROWSER_ENDPOINT,
    publicUrl: read.S3_PUBLIC_URL,
    forcePathStyle: read.S3_FORCE_PATH_STYLE,
  };
}
