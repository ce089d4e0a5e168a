import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** PEM */
  readonly key: string;
  readonly cert: string;
  /** The certificate as a file, for NODE_EXTRA_CA_CERTS of a server that should trust it. */
  readonly file: string;
  remove(): void;
}

/** A self-signed certificate for these hosts, valid for a day. */
export function makeCertificate(...hosts: string[]): Certificate {
  const names = hosts.map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join(',');
  return makeSelfSigned('/CN=test', `subjectAltName=${names}`);
}

/** A self-signed certificate with a key on P-256, valid for a day, made with openssl. @param subject, extension as openssl writes them */
export function makeSelfSigned(subject: string, extension: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'qr-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const files = ['-keyout', key, '-out', cert, '-days', '1', '-subj', subject];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...files, '-addext', extension], {
    stdio: 'pipe',
  });
  return {
    key: readFileSync(key, 'utf8'),
    cert: readFileSync(cert, 'utf8'),
    file: cert,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
