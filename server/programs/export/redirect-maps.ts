import { contentPagePath } from '../../domain/paths.js';
import { redirectAddress } from '../../domain/redirect-address.js';
import { addressIn } from '../../domain/outcome-columns.js';

interface OpenCode {
  readonly id: string;
  /** `original_resource` of the record: a link or a stored file. */
  readonly resource: string;
}

/** @returns the destination's address, or the path of an exported file, which the same proxy serves */
function destinationOf(code: OpenCode): string {
  const places = { fileUrl: (key: string) => `/files/${key}`, pageUrl: contentPagePath(code.id) };
  const address = addressIn(code.resource, places);
  return address === code.resource ? redirectAddress(address) : address;
}

/** A line of an nginx map by path. nginx cannot escape a dollar sign, so docker/recovery/nginx.conf defines one as `$dollar`. */
export const nginxLine = (code: OpenCode): string =>
  `/${code.id} "${destinationOf(code).replace(/["\\]/g, '\\$&').replaceAll('$', '${dollar}')}";\n`;

/** A line of an HAProxy map by path. The destination is the rest of the line and needs no escapes. */
export const haproxyLine = (code: OpenCode): string => `/${code.id} ${destinationOf(code)}\n`;
