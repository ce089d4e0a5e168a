import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/config/settings.js';
import { loadTexts } from '../server/domain/languages/catalogue.js';
import { defaultLanguage, languages } from '../server/domain/languages/languages.js';
import { periodWords, retention, type Retained } from '../server/domain/retention.js';
import { privacyPolicyTexts } from '../server/pages/page-texts.js';
import { policyDay, privacyPolicy } from '../server/pages/information.pages.js';

const retained = Object.keys(retention) as Retained[];

/** The place that each has in the table of docker/stored-data.md. */
const places: Readonly<Record<Retained, string>> = {
  limitCounts: '`rate_limits`',
  unusedUploads: '`uploads/`',
  repeatableAnswers: '`idempotency_keys`',
  batches: '`batches`, `batch_rows`',
  mails: '`qr_mails`',
  settledReports: '`qr_reports`',
  openReports: '`qr_reports`, open',
  visitsByDay: '`scan_daily`',
  adminTokenUses: '`admin_token_uses`',
  audit: '`admin_audit`',
};

beforeAll(() => loadTexts(...languages));

describe.each(languages)('the privacy policy in %s', (language) => {
  const linesOf = () =>
    privacyPolicyTexts(language).howLong.flatMap((block) =>
      typeof block === 'object' && 'list' in block ? block.list.map(String) : [],
    );

  it('tells of each thing that is kept how long', () => {
    const lines = linesOf();
    expect(lines).toHaveLength(retained.length);
    for (const [i, what] of retained.entries())
      expect(lines[i]).toMatch(new RegExp(`\\b${periodWords(language, retention[what])}(?!\\p{L})`, 'u'));
  });

  it('has these lines on its page', () => {
    const page = privacyPolicy(readSettings({}), {
      language,
      languageIsNamed: false,
      accepted: '',
      hostname: '',
    }).main.text;
    for (const line of linesOf()) expect(page).toContain(line);
  });
});

it('the day of the policy is that of its text', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify(privacyPolicyTexts(defaultLanguage)))
    .digest('hex')
    .slice(0, 12);
  // The text has changed? Then `policyDay` is today, and this is its digest.
  expect([policyDay, digest]).toEqual(['2026-11-29', '140cc8555251']);
});

describe('docker/stored-data.md', () => {
  const rows = readFileSync(join(__dirname, '../docker/stored-data.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it.each(retained)('says how long %s are kept', (what) => {
    const [row] = rows.filter(([, , place]) => place === places[what]);
    expect(row![3]).toContain(periodWords('en', retention[what]));
  });
});
