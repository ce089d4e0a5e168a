import { hostOf } from '../domain/host.js';
import { readLink } from '../domain/link.rule.js';
import type { ViewLink } from './inspection/file-view.js';

/** Returns the hosts of links in a file that lead to websites, each once. */
export const hostsOf = (links: readonly ViewLink[]): string[] => [
  ...new Set(
    links.flatMap(({ url }) => {
      const link = readLink(url);
      return (link && hostOf(link)) ?? [];
    }),
  ),
];
