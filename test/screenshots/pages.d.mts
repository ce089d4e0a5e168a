import type { Page } from 'playwright-core';

/** Where a state is shown. */
export interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly codes: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
}

export const pages: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>;
