import { FileResource, LinkResource, PageResource, Resource } from './resource.js';

const places = {
  fileUrl: (key: string) => `https://files.example/${key}`,
  pageUrl: 'https://qr.example/p/7Z3K9QW2XA',
};
const key = 'content/2026-11-21/17-menu.pdf';

it.each<
  [string, Resource, { host: string | null; fileKey: string | null; name: string; title: string }, string]
>([
  [
    'https://www.example.com:8080/storage:x',
    new LinkResource('https://www.example.com:8080/storage:x'),
    { host: 'www.example.com', fileKey: null, name: 'www.example.com:8080', title: 'example' },
    'https://www.example.com:8080/storage:x',
  ],
  [
    `storage:${key}`,
    new FileResource(key),
    { host: null, fileKey: key, name: 'menu.pdf', title: 'menu' },
    `https://files.example/${key}`,
  ],
  [
    'page:price-list',
    new PageResource('price-list'),
    { host: null, fileKey: null, name: 'price-list', title: '' },
    'https://qr.example/p/7Z3K9QW2XA',
  ],
])('%s is read, written and described', (text, resource, facts, address) => {
  const read = Resource.read(text);
  expect(read).toEqual(resource);
  expect(read).toMatchObject(facts);
  expect(read.text).toBe(text);
  expect(read.addressAt(places)).toBe(address);
});
