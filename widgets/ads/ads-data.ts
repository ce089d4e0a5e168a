import type { PublicConfig } from '../../server/config/public-config.js';

/** The part of the public configuration that decides about ads. */
export type AdsData = Pick<PublicConfig, 'onLocalhost' | 'ads'>;
