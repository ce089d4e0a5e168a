import { Socket } from 'node:net';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { CreateQrTables1763683200000 } from '../../migrations/1763683200000-create-qr-tables.js';
import { KeepProof1795219200000 } from '../../migrations/1795219200000-keep-proof.js';
import { CreateServerSecrets1795305600000 } from '../../migrations/1795305600000-create-server-secrets.js';
import { CreateQrReports1795309200000 } from '../../migrations/1795309200000-create-qr-reports.js';
import { CreateScanDaily1795312800000 } from '../../migrations/1795312800000-create-scan-daily.js';
import { KeepStatus1795400000000 } from '../../migrations/1795400000000-keep-status.js';
import { CreateBans1795401000000 } from '../../migrations/1795401000000-create-bans.js';
import { CreateAudit1795401100000 } from '../../migrations/1795401100000-create-audit.js';
import { SettleReports1795401200000 } from '../../migrations/1795401200000-settle-reports.js';
import { IndexRecords1795401300000 } from '../../migrations/1795401300000-index-records.js';
import { CreateDestinationSweeps1795402000000 } from '../../migrations/1795402000000-create-destination-sweeps.js';
import { CreateIdempotencyKeys1795403000000 } from '../../migrations/1795403000000-create-idempotency-keys.js';
import { CreateRateLimits1795404000000 } from '../../migrations/1795404000000-create-rate-limits.js';
import { CreateDeclinedMail1795404100000 } from '../../migrations/1795404100000-create-declined-mail.js';
import { MergeReports1795404200000 } from '../../migrations/1795404200000-merge-reports.js';
import { CreateQrMails1795405000000 } from '../../migrations/1795405000000-create-qr-mails.js';
import { IndexWhatExpires1795405100000 } from '../../migrations/1795405100000-index-what-expires.js';
import { ExpireAudit1795405200000 } from '../../migrations/1795405200000-expire-audit.js';
import { OrderByScans1795406000000 } from '../../migrations/1795406000000-order-by-scans.js';
import { KeepEmbedOrigin1795500000000 } from '../../migrations/1795500000000-keep-embed-origin.js';
import { KeepCodeText1795600000000 } from '../../migrations/1795600000000-keep-code-text.js';
import { CreateCountScans1795710000000 } from '../../migrations/1795710000000-create-count-scans.js';
import { ContractCodeChanges1795800000000 } from '../../migrations/1795800000000-contract-code-changes.js';
import { ContractScanRanks1795810000000 } from '../../migrations/1795810000000-contract-scan-ranks.js';
import { KeepContent1795820000000 } from '../../migrations/1795820000000-keep-content.js';
import { CreateKeyrings1795900000000 } from '../../migrations/1795900000000-create-keyrings.js';
import { CreateCodeChanges1795910000000 } from '../../migrations/1795910000000-create-code-changes.js';
import { IndexKeyrings1795920000000 } from '../../migrations/1795920000000-index-keyrings.js';
import { KeepScanHours1795930000000 } from '../../migrations/1795930000000-keep-scan-hours.js';
import { KeepPasskeys1795940000000 } from '../../migrations/1795940000000-keep-passkeys.js';
import { AddPictureVersion1795950000000 } from '../../migrations/1795950000000-add-picture-version.js';
import { IndexEarlierLogos1795951000000 } from '../../migrations/1795951000000-index-earlier-logos.js';
import { KeepChangesByAdmins1795960000000 } from '../../migrations/1795960000000-keep-changes-by-admins.js';
import { KeepOpens1796000000000 } from '../../migrations/1796000000000-keep-opens.js';
import { CreateQrHosts1796010000000 } from '../../migrations/1796010000000-create-qr-hosts.js';
import { CreateLinkVisits1796030000000 } from '../../migrations/1796030000000-create-link-visits.js';
import { CreateNewFiles1796110000000 } from '../../migrations/1796110000000-create-new-files.js';
import { KeepMakersOfClaims1796120000000 } from '../../migrations/1796120000000-keep-makers-of-claims.js';
import { KeepOpenersOfKeys1796121000000 } from '../../migrations/1796121000000-keep-openers-of-keys.js';
import { CreatePageLinkVisits1796130000000 } from '../../migrations/1796130000000-create-page-link-visits.js';
import { KeepKeyOrigins1796150000000 } from '../../migrations/1796150000000-keep-key-origins.js';
import { IndexFiles1796151000000 } from '../../migrations/1796151000000-index-files.js';
import { KeepMinorUnits1796250000000 } from '../../migrations/1796250000000-keep-minor-units.js';
import { CreateBatches1796300000000 } from '../../migrations/1796300000000-create-batches.js';
import { KeepSearchText1796140000000 } from '../../migrations/1796140000000-keep-search-text.js';
import { CreateFileViews1796020000000 } from '../../migrations/1796020000000-create-file-views.js';
import { KeepProgressOfViews1796200000000 } from '../../migrations/1796200000000-keep-progress-of-views.js';
import { DatabaseClient } from './database-client.js';
import type { DatabaseServers } from './database-servers.js';

const connectTimeoutMs = 3_000;
const statementTimeoutMs = 10_000;
/** Above the statement timeout: by then, a working connection has answered. */
const silenceTimeoutMs = 11_000;
const poolSize = 20;

/**
 * Closes a connection that has been silent for too long, and the pool opens another. When a network drops packets, a dead
 * connection looks like a busy one.
 */
function socketWithIdleTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceTimeoutMs, () => socket.destroy(new Error('The database has gone silent')));
  return socket;
}

/** All migrations, in the order in which they run. */
const migrations = [
  CreateQrTables1763683200000,
  KeepProof1795219200000,
  CreateServerSecrets1795305600000,
  CreateQrReports1795309200000,
  CreateScanDaily1795312800000,
  KeepStatus1795400000000,
  CreateBans1795401000000,
  CreateAudit1795401100000,
  SettleReports1795401200000,
  IndexRecords1795401300000,
  CreateDestinationSweeps1795402000000,
  CreateIdempotencyKeys1795403000000,
  CreateRateLimits1795404000000,
  CreateDeclinedMail1795404100000,
  MergeReports1795404200000,
  CreateQrMails1795405000000,
  IndexWhatExpires1795405100000,
  ExpireAudit1795405200000,
  OrderByScans1795406000000,
  KeepEmbedOrigin1795500000000,
  KeepCodeText1795600000000,
  CreateCountScans1795710000000,
  ContractCodeChanges1795800000000,
  ContractScanRanks1795810000000,
  KeepContent1795820000000,
  CreateKeyrings1795900000000,
  CreateCodeChanges1795910000000,
  IndexKeyrings1795920000000,
  KeepScanHours1795930000000,
  KeepPasskeys1795940000000,
  AddPictureVersion1795950000000,
  IndexEarlierLogos1795951000000,
  KeepChangesByAdmins1795960000000,
  KeepOpens1796000000000,
  CreateQrHosts1796010000000,
  CreateFileViews1796020000000,
  CreateLinkVisits1796030000000,
  CreateNewFiles1796110000000,
  KeepMakersOfClaims1796120000000,
  KeepOpenersOfKeys1796121000000,
  CreatePageLinkVisits1796130000000,
  KeepSearchText1796140000000,
  KeepKeyOrigins1796150000000,
  IndexFiles1796151000000,
  KeepProgressOfViews1796200000000,
  KeepMinorUnits1796250000000,
  CreateBatches1796300000000,
];

export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/** Options for the app and the migrations. The schema comes from migrations only. */
export const dataSourceOptions = (servers: DatabaseServers) =>
  ({
    type: 'postgres',
    driver: pg, // by default, TypeORM loads the package at run time, where the bundle does not contain it
    url: servers.anyUrl,
    synchronize: false,
    migrations,
    connectTimeoutMS: connectTimeoutMs,
    poolSize,
    applicationName: 'qr-code-service',
    extra: { Client: DatabaseClient, servers, statementTimeoutMs, stream: socketWithIdleTimeout },
  }) satisfies DataSourceOptions;
