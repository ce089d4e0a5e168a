import { readFileSync } from 'node:fs';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { adminSettings } from './admin-api.js';
import { askRun } from './ask-run.js';
import type { OwnServer } from './own-server.js';
import { accessTo } from './server-access.js';
import { embeddedUrl } from './test-server.js';

const startScreens = kindSlugs.map((kind) => `/generate/${kind}`);

const adsHost = 'ads.example.test';

const operator = {
  ENABLE_TEST_PAGES: 'true',
  OPERATOR_NAME: 'Codes, Ltd',
  OPERATOR_ADDRESS: '1 Main Street, Springfield',
};

/** The origin of the shared server `secure`. */
export const secureOrigin = 'https://qr.example.com';

/** The sites that may embed the shared server `secure`. */
export const embeddingSites = ['https://shop.example', 'https://blog.example'] as const;

/** A tag manager, and the country of a visitor from a header. */
export const analyticsSettings = {
  GTM_ID: 'GTM-AB12CD3',
  TRUST_PROXY: 'loopback',
  GEO_COUNTRY_HEADER: 'CF-IPCountry',
};

/** The servers that test files share. */
const settingsOf = {
  /** A server with the default settings. */
  plain: { environment: {} },
  /** Has admins, test pages and a support address, and never shows pre-content. */
  admin: {
    environment: {
      ...adminSettings,
      PRE_CONTENT_EVERY: '0',
      ...operator,
      SUPPORT_EMAIL: 'help@example.com',
      OPERATOR_PHONE: '(212) 555-0123',
    },
  },
  /** Is served over https, by a proxy in front of it, shows pre-content at each scan, and may be embedded by two sites alone. */
  secure: {
    environment: {
      PUBLIC_ORIGIN: secureOrigin,
      EMBED_ORIGINS: embeddingSites.join(),
      PRE_CONTENT_EVERY: '1',
    },
  },
  /** Has ads, a tag manager and test pages, and takes the country of a visitor from a header. */
  thirdParty: {
    environment: { ...operator, ...analyticsSettings },
    ads: {
      networkCode: '217',
      scriptUrl: `https://${adsHost}/gpt.js`,
      interstitial: 'full',
      anchor: 'anchor',
      pages: ['/', ...startScreens, '/qr/', '/prel1/', '/prel2/'].map((path) => ({
        path,
        desktop: { top: 'top' },
        mobile: { top: 'top' },
      })),
    },
  },
} as const;

/**
 * A server that all files of a run share, for tests that look only at what they have made themselves: other files use it at the same
 * time. Its properties must not be read before the first test.
 */
export function findSharedServer(name: keyof typeof settingsOf = 'plain'): OwnServer {
  let found: Pick<OwnServer, 'origin' | 'dataDir' | 'port' | 'pid'> & { log: string };
  beforeAll(async () => {
    found = await askRun(`server/${name}`, settingsOf[name]);
  });
  return {
    ...accessTo(
      () => found.origin,
      () => embeddedUrl(found.dataDir),
    ),
    get origin() {
      return found.origin;
    },
    get dataDir() {
      return found.dataDir;
    },
    get port() {
      return found.port;
    },
    get pid() {
      return found.pid;
    },
    output: () => readFileSync(found.log, 'utf8'),
  };
}
