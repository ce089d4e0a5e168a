import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import { keyedHash } from '../../common/process/keyed-hash.js';

const name = 'browser';
const idBytes = 12;
const signatureLength = 22;
const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Tells browsers behind one address apart, so that each has its own quota. A browser gets a random id in a signed cookie; nothing is
 * stored on the server, and scripts cannot read it.
 */
export class BrowserCookies {
  /**
   * @param secret the same on all servers
   * @param isSecure whether the site is served over https
   */
  constructor(
    private readonly secret: Buffer,
    private readonly isSecure: boolean,
  ) {}

  /** Returns the id in a `Cookie` header; undefined without one that we have signed. */
  idIn(header = ''): string | undefined {
    const [id = '', signature = ''] = parseCookie(header)[name]?.split('.') ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** Returns the value of a `Set-Cookie` header with a new id. */
  issue(): string {
    const id = randomBytes(idBytes).toString('base64url');
    const secure = this.isSecure ? '; Secure' : '';
    return `${name}=${id}.${this.sign(id)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
  }

  private sign(id: string): string {
    return keyedHash(this.secret, id, signatureLength);
  }
}
