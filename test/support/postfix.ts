import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate.js';
import { freePort } from './test-server.js';

export interface Postfix {
  readonly port: number;
  /** What it has logged. */
  log(): string;
  stop(): void;
}

interface PostfixSettings {
  readonly certificate: Certificate;
  /** Of the one user who may send: the name has a domain. */
  readonly credentials: { readonly user: string; readonly password: string };
  /** Of the server on this machine that gets every mail. */
  readonly nextPort: number;
}

/** Starts Debian's Postfix, which takes mail over STARTTLS after a login, and hands it on. Needs root. */
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

/** Those that a mail passes, none in a chroot. */
const services = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    ...['cleanup', 'qmgr', 'rewrite', 'bounce', 'defer', 'smtp', 'relay', 'error', 'retry', 'proxymap'].map(
      (name) =>
        `${name} unix ${name === 'cleanup' ? 'n' : '-'} - n - ${name === 'qmgr' ? '1' : '-'} ${programs[name] ?? name}`,
    ),
    ...['anvil', 'scache', 'tlsmgr'].map((name) => `${name} unix - - n - 1 ${name}`),
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');

const programs: Readonly<Record<string, string>> = {
  rewrite: 'trivial-rewrite',
  defer: 'bounce',
  relay: 'smtp',
  retry: 'error',
};
