/** What a code leads to: a link, or a file in our storage. */
export type Resource =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'file'; readonly key: string };

/** Cannot begin a link: those are http or https. */
const storagePrefix = 'storage:';

/** The value of `original_resource`: a file by its key, so that a change of origin or bucket breaks nothing. */
export const resourceText = (resource: Resource): string =>
  resource.kind === 'link' ? resource.address : storagePrefix + resource.key;

/** Parses a value of `original_resource`. */
export function readResource(text: string): Resource {
  if (!text.startsWith(storagePrefix)) return { kind: 'link', address: text };
  return { kind: 'file', key: text.slice(storagePrefix.length) };
}
