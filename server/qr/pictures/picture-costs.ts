import type { FastifyRequest } from 'fastify';
import { isImageFormat, pictureCost } from '../../domain/formats.js';

/** Larger bodies hold a logo, which takes a render thread longer than its code. */
const maxBytesWithoutLogo = 16 * 1024;
/** Points of reading a logo, and of reading a code with three decoders, or five times as many with a logo. */
const logoPoints = 10;
const proofPoints = { withoutLogo: 10, withLogo: 30 };

const mayHaveLogo = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Number(headers['content-length'] ?? Infinity) > maxBytesWithoutLogo;

/** Cost of a request whose address is not validated yet. An unknown format costs 1, because nothing is drawn for it. */
export function costOfImage({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): number {
  const { format } = params as { format: string };
  return isImageFormat(format) ? pictureCost(format, Number((query as { size?: string }).size)) : 1;
}

/** Cost of a picture whose style is in the body. */
export const costOfStyledImage = (request: FastifyRequest): number =>
  costOfImage(request) + (mayHaveLogo(request) ? logoPoints : 0);

/** Cost of an SVG whose style is in the body. */
export const costOfPreview = (request: FastifyRequest): number =>
  pictureCost('svg', NaN) + (mayHaveLogo(request) ? logoPoints : 0);

/** Cost of drawing and reading a code whose style is in the body. */
export const costOfCheck = (request: FastifyRequest): number =>
  mayHaveLogo(request) ? proofPoints.withLogo : proofPoints.withoutLogo;
