import { readResource, type Resource, resourceText } from './resource.js';

it.each<[string, Resource]>([
  ['https://example.com/storage:x', { kind: 'link', address: 'https://example.com/storage:x' }],
  ['storage:content/2026-11-21/17-menu.pdf', { kind: 'file', key: 'content/2026-11-21/17-menu.pdf' }],
])('%s is read and written', (text, resource) => {
  expect(readResource(text)).toEqual(resource);
  expect(resourceText(resource)).toBe(text);
});
