/** What is kept under a key. */
export interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
}

/**
 * Port: files by key, such as `qr-0K3QR7XPW9.png`. A key is made by us, from letters, digits, `.`, `-`, `_` and `/`;
 * its ending says the type.
 */
export abstract class ObjectStorage {
  /** Stores an object, in place of one that has the key; when it resolves, the object outlives a crash. */
  abstract put(key: string, body: Buffer): Promise<void>;

  /** The object, or undefined when there is none. */
  abstract get(key: string): Promise<StoredObject | undefined>;

  /** The address that browsers load the object from. */
  abstract urlOf(key: string): string;
}
