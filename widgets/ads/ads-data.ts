import type { PublicConfig } from '../../server/config/public-config.js';

/** What a page knows of ads. */
export type AdsData = Pick<PublicConfig, 'onLocalhost' | 'ads'>;
