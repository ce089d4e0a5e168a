export const commandsByPackage: Readonly<Record<string, string>>;
export function hasProgramOf(name: string): boolean;
