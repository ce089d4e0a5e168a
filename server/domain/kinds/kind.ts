import type { FileType } from '../file-type.js';

/** A kind of QR code: what it is called, and what a visitor gives to make one. */
export interface Kind {
  /** In `qr_types` and in the API: a to z, with hyphens between them. */
  readonly name: string;
  /** In addresses of pages, and accepted by the API wherever a name is. */
  readonly slug: string;
  readonly content: KindContent;
}

/**
 * What a visitor gives, and so how it becomes the resource and which start screen asks for it: a link is the resource itself; of an
 * uploaded file a copy is kept that the code leads to.
 */
export type KindContent = { readonly by: 'link' } | FileContent;

export interface FileContent {
  readonly by: 'file';
  readonly fileTypes: readonly FileType[];
}
