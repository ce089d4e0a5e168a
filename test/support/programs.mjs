import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

/** Commands that the tests run, by Debian package, where the names differ; Chromium is handled apart. */
export const commandsByPackage = {
  'librsvg2-bin': 'rsvg-convert',
  'poppler-utils': 'pdftoppm',
  ghostscript: 'gs',
  imagemagick: 'identify',
  'libarchive-tools': 'bsdtar',
  'p7zip-full': '7z',
  'zbar-tools': 'zbarimg',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  'nginx-light': 'nginx',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'etcd-server': 'etcd',
  iproute2: 'ip',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  'sasl2-bin': 'saslpasswd2',
  'default-jdk-headless': 'javac',
};

/** The preferred browser, see findChromium; any other Chromium is accepted where it cannot be installed. */
export const browserPackage = 'chromium-headless-shell';

/**
 * Whether the tests need a Debian package that this machine lacks. Its command may have been installed in another way.
 * @param canInstall whether packages can be installed here
 * @throws {Error} when CHROME_PATH is wrong (see findChromium)
 */
export function lacksPackage(name, canInstall) {
  const chromium = name === browserPackage ? findChromium() : undefined;
  if (succeeds('sh', '-c', 'command -v "$0"', commandsByPackage[name] ?? name) || isLibraryThere(name))
    return false;
  if (!chromium) return true;
  return !process.env.CHROME_PATH && canInstall && succeeds('apt-cache', 'show', name);
}

/** Packages without a command. */
const libraries = ['libsasl2-modules', 'libzxing-core-java'];

const isLibraryThere = (name) => libraries.includes(name) && succeeds('dpkg-query', '-W', name);

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
