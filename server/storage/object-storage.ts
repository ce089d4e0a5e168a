import type { Readable } from 'node:stream';

/** What people are told when files can be neither stored nor read just now. */
export const storageDown = 'The file storage does not answer';

/** What is kept under a key. */
export interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
}

/** What is known of an object without its content. */
export interface ObjectInfo {
  readonly key: string;
  readonly bytes: number;
  /** Changes with the content; in quotes, as the header wants it (RFC 9110 §8.8.3). */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** An object whose content is read as it is sent on. Who does not read `body` to its end destroys it. */
export interface OpenObject {
  readonly info: ObjectInfo;
  readonly body: Readable;
}

/** Bytes from `first` to `last`, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What a signed PUT address allows. */
export interface SignedPut {
  readonly contentType: string;
  readonly bytes: number;
  readonly expiresInSeconds: number;
}

/** Other origins that a page of ours talks to. */
export interface StorageOrigins {
  /** Where browsers send uploads. */
  readonly uploads: readonly string[];
  /** Where browsers load files from. */
  readonly files: readonly string[];
}

/**
 * Port: files by key, such as `qr-0K3QR7XPW9.png`. A key is made by us, from letters, digits, `.`, `-`, `_` and `/`;
 * its ending says the type. All methods throw Unavailable when the storage does not answer or cannot write.
 */
export abstract class ObjectStorage {
  abstract readonly origins: StorageOrigins;

  /** Stores an object, in place of one that has the key; when it resolves, the object outlives a crash. */
  abstract put(key: string, body: Buffer): Promise<void>;

  /** Like {@link put}, from a file whose content is safe on the disk. The file may be gone afterwards. */
  abstract putFile(key: string, path: string): Promise<void>;

  /** Copies an object, whole or not at all. @returns false when there is none */
  abstract copy(from: string, to: string): Promise<boolean>;

  /** The object, or undefined when there is none. */
  abstract get(key: string): Promise<StoredObject | undefined>;

  abstract stat(key: string): Promise<ObjectInfo | undefined>;

  /** @param range within the object's length; by default all of it. The info is that of the whole object. */
  abstract open(key: string, range?: ByteRange): Promise<OpenObject | undefined>;

  /** Removes an object; none there is as good. */
  abstract delete(key: string): Promise<void>;

  /** All objects whose key starts with the prefix, in no order. @param prefix ends with `/` */
  abstract list(prefix: string): AsyncIterable<ObjectInfo>;

  /** The address that browsers load the object from. */
  abstract urlOf(key: string): string;

  /** The key of an address in this storage, with or without its query; undefined for any other address. */
  abstract keyOf(address: string): string | undefined;

  /** An address that takes exactly such a PUT past our server; undefined where the storage has none to offer. */
  abstract presignPut(key: string, put: SignedPut): Promise<string | undefined>;

  /** Resolves, within a few seconds, when objects can be stored. */
  abstract check(): Promise<void>;
}
