import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes an `ADS_CONFIG` file with these units into a folder. @returns its path */
export function writeAdsFile(
  folder: string,
  units: object,
  scriptUrl = 'https://ads.example/gpt.js',
): string {
  const file = join(folder, 'ads.json');
  writeFileSync(file, JSON.stringify({ networkCode: '217', scriptUrl, ...units }));
  return file;
}

/** Units of ads on the pages after a scan alone. */
export const afterScans = {
  pages: ['/prel1/', '/prel2/'].map((path) => ({ path, mobile: { top: 'top' } })),
};
