import type { Check } from './check.js';
import { adsCheck } from './checks/ads.check.js';
import { clockCheck } from './checks/clock.check.js';
import { dataFolderCheck } from './checks/data-folder.check.js';
import { databaseCheck } from './checks/database.check.js';
import { diskCheck } from './checks/disk.check.js';
import { geoCheck } from './checks/geo.check.js';
import { mailCheck } from './checks/mail.check.js';
import { nodeCheck } from './checks/node.check.js';
import { originCheck } from './checks/origin.check.js';
import { picturesCheck } from './checks/pictures.check.js';
import { proxyCheck } from './checks/proxy.check.js';
import { scannerCheck } from './checks/scanner.check.js';
import { storageCheck } from './checks/storage.check.js';

/** In the order of the report: what others rest on comes first. */
export const checks: readonly Check[] = [
  nodeCheck,
  originCheck,
  proxyCheck,
  dataFolderCheck,
  diskCheck,
  databaseCheck,
  clockCheck,
  storageCheck,
  scannerCheck,
  mailCheck,
  picturesCheck,
  geoCheck,
  adsCheck,
];
