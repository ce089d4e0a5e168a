import { createHash } from 'node:crypto';
import { MakerApi } from './maker-api.js';

const person = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

export const links = [
  { label: 'Shop', url: 'https://shop.links.example/a?b=1&c=2' },
  { url: 'https://www.instagram.com/ada' },
];

/** The name of a link in its address on the page. */
export const hashOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 32);
export const hashes = links.map(({ url }) => hashOf(url)) as [string, string];

/** Makes a code of a page with {@link links}, or others. */
export const makeLinks = (origin: () => string, more: object = {}) =>
  MakerApi.make(origin, { type: 'links', content: { name: 'Ada', links, ...more } });

/** Opens a link of a page, as a person does. */
export const openLink = (
  origin: string,
  id: string,
  link: number | string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
) =>
  fetch(`${origin}/p/${id}/go/${link}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': person, accept: 'text/html', ...headers },
  });
