import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.js';
import { type ClamdStub, startClamd } from './clamd.js';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.js';
import { runProgram } from './run-program.js';
import { type S3Server, startS3Server } from './s3-server.js';
import { type SmtpServerUnderTest, startSmtpServer } from './smtp-server.js';
import { makeDataDir } from './test-server.js';

interface Report {
  readonly ok: boolean;
  readonly faults: number;
  readonly warnings: number;
  readonly findings: readonly {
    readonly check: string;
    readonly level: 'ok' | 'skipped' | 'warning' | 'fault';
    readonly text: string;
    readonly remedy?: string;
  }[];
}

export type Environment = Record<string, string>;

export const doctor = ['dist/server/programs/doctor/doctor.js', '--json'];

/** Runs the doctor to its end. @param prefix a program to run it by */
export async function examine(
  environment: Environment,
  command: readonly string[] = doctor,
  prefix: readonly string[] = [],
): Promise<{ code: number | null; report: Report; output: string }> {
  // Without it the AWS SDK warns about old versions of Node.
  const quiet = { NODE_NO_WARNINGS: '1', ...environment };
  const { code, stdout, stderr } = await runProgram(command, quiet, { prefix });
  expect(stderr).toBe('');
  return { code, report: JSON.parse(stdout.toString()) as Report, output: stdout.toString() };
}

/** The warnings and faults of a report. */
export const complaints = ({ findings }: Report) =>
  findings
    .filter(({ level }) => level === 'fault' || level === 'warning')
    .map(({ check, text }) => [check, text]);

export interface SoundInstallation {
  postgres: OutsidePostgres;
  s3: S3Server;
  smtp: SmtpServerUnderTest;
  dataDir: string;
  /** Settings for all outside systems, all of which work. */
  environment: Environment;
  clamd: ClamdStub;
}

/** An installation whose database, storage, mail server and scanner are outside; its properties must not be read before the first test. */
export function soundInstallation(): SoundInstallation {
  const installation = {} as SoundInstallation;
  const certificate = makeCertificate('localhost');
  const credentials = { user: 'qr@example.com', password: 'p@ss' };

  beforeAll(async () => {
    const postgres = await startOutsidePostgres();
    const s3 = await startS3Server();
    const smtp = await startSmtpServer({ tls: certificate, tlsFromStart: true, credentials });
    const clamd = await startClamd('unix');
    const dataDir = makeDataDir();
    const environment = {
      ...s3.environment,
      DATA_DIR: dataDir,
      DATABASE_URL: await postgres.createDatabase(),
      SMTP_URL: smtp.url,
      SUPPORT_EMAIL: 'help@qr.example.org',
      CLAMD_URL: clamd.url,
      NODE_EXTRA_CA_CERTS: certificate.file,
      TRUST_PROXY: '1',
      ADS_CONFIG: writeAds(dataDir),
    };
    Object.assign(installation, { postgres, s3, smtp, clamd, dataDir, environment });
    expect((await runProgram(['dist/server/database/migrate.js'], environment)).code).toBe(0);
  });

  afterAll(async () => {
    await installation.smtp.stop();
    await installation.clamd.stop();
    await installation.s3.remove();
    installation.postgres.stop();
    certificate.remove();
    rmSync(installation.dataDir, { recursive: true });
  });

  return installation;
}

function writeAds(folder: string): string {
  const path = join(folder, 'ads.json');
  const pages = [{ path: '/', desktop: { top: 'top' } }];
  writeFileSync(path, JSON.stringify({ networkCode: '1', scriptUrl: 'https://ads.example/x.js', pages }));
  return path;
}
