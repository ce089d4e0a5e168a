import { contentPagePath } from '../../domain/paths.js';
import { redirectAddress } from '../../domain/redirect-address.js';
import { Resource } from '../../domain/resource.js';

/** A code that opens: active, and without a warning. */
export interface OpenCode {
  readonly id: string;
  /** As in the record: a link, or a stored file. */
  readonly resource: string;
}

/** Where a redirect leads: an address, or the path of a file of the export, served by the same proxy. */
function destinationOf(code: OpenCode): string {
  const resource = Resource.read(code.resource);
  const places = { fileUrl: (key: string) => `/files/${key}`, pageUrl: contentPagePath(code.id) };
  const address = resource.addressAt(places);
  return resource.host === null ? address : redirectAddress(address);
}

/**
 * A line for a `map` of nginx, by path, whose case nginx ignores. A dollar sign would begin a variable, and cannot be escaped: the
 * configuration defines `$dollar` as one.
 */
export const nginxLine = (code: OpenCode): string =>
  `/${code.id} "${destinationOf(code).replace(/["\\]/g, '\\$&').replaceAll('$', '${dollar}')}";\n`;

/** A line for a map of HAProxy, by path: the value is the rest of the line. */
export const haproxyLine = (code: OpenCode): string => `/${code.id} ${destinationOf(code)}\n`;
