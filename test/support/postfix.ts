import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate.js';
import { freePort } from './test-server.js';

export interface Postfix {
  readonly port: number;
  /** @returns its log */
  log(): string;
  stop(): void;
}

interface PostfixSettings {
  readonly certificate: Certificate;
  /** Login of the only user who may send; the name has a domain. */
  readonly credentials: { readonly user: string; readonly password: string };
  /** Port of the server on this machine that receives every mail. */
  readonly nextPort: number;
}

/** Starts Debian's Postfix, which accepts mail over STARTTLS after a login and relays it. Needs root. */
export async function startPostfix({
  certificate,
  credentials,
  nextPort,
}: PostfixSettings): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-postfix-'));
  const port = await freePort();
  chmodSync(folder, 0o755);
  const write = (name: string, content: string, mode = 0o644) =>
    writeFileSync(join(folder, name), content, { mode });
  for (const name of ['queue', 'data', 'sasl']) mkdirSync(join(folder, name));
  const id = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postfix'], { encoding: 'utf8' }));
  chownSync(join(folder, 'data'), id('-u'), id('-g'));
  write('key.pem', certificate.key, 0o600);
  write('cert.pem', certificate.cert);
  write('sasl/smtpd.conf', saslConfiguration(folder));
  const [user, domain] = credentials.user.split('@') as [string, string];
  const users = join(folder, 'users');
  execFileSync('saslpasswd2', ['-p', '-c', '-f', users, '-u', domain, user], { input: credentials.password });
  chmodSync(users, 0o644);
  write('main.cf', mainConfiguration(folder, nextPort));
  write('master.cf', services(port));
  const control = (command: string) => execFileSync('postfix', ['-c', folder, command], { stdio: 'pipe' });
  control('start');
  return {
    port,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop() {
      control('abort');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const saslConfiguration = (folder: string) => `pwcheck_method: auxprop
auxprop_plugin: sasldb
sasldb_path: ${folder}/users
mech_list: PLAIN LOGIN
`;

const mainConfiguration = (folder: string, nextPort: number) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
alias_maps =
mynetworks =
relayhost = [127.0.0.1]:${nextPort}
disable_dns_lookups = yes
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = encrypt
smtpd_sasl_auth_enable = yes
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${folder}/sasl
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`;

/** Postfix services that a mail passes: name, private, maximum number, program. None runs in a chroot. */
const services = (port: number) =>
  [
    [`127.0.0.1:${port} inet`, 'n', '-', 'smtpd'],
    ['cleanup unix', 'n', '0', 'cleanup'],
    ['qmgr unix', 'n', '1', 'qmgr'],
    ['rewrite unix', '-', '-', 'trivial-rewrite'],
    ['bounce unix', '-', '0', 'bounce'],
    ['defer unix', '-', '0', 'bounce'],
    ['proxymap unix', '-', '-', 'proxymap'],
    ['tlsmgr unix', '-', '1', 'tlsmgr'],
    ['relay unix', '-', '-', 'smtp'],
    ['smtp unix', '-', '-', 'smtp'],
    ['error unix', '-', '-', 'error'],
    ['retry unix', '-', '-', 'error'],
    ['anvil unix', '-', '1', 'anvil'],
    ['scache unix', '-', '1', 'scache'],
    ['postlog unix-dgram', 'n', '1', 'postlogd'],
  ]
    .map(([name, isPrivate, count, program]) => `${name} ${isPrivate} - n - ${count} ${program}\n`)
    .join('');
