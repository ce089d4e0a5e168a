export function missingOptionalPackages(lock: {
  packages: Record<string, { optionalDependencies?: Record<string, string>; dev?: boolean }>;
}): { name: string; version: string; dev?: boolean }[];
