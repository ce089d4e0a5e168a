export const site: {
  readonly environment: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};
export function makeCodes(origin: string): Promise<Readonly<Record<string, string>>>;
