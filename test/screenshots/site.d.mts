export const site: {
  readonly environment: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};
export function furnish(origin: string, dataDir: string): Promise<Readonly<Record<string, string>>>;
