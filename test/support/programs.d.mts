export const commandsByPackage: Readonly<Record<string, string>>;
export function lacksPackage(name: string, canInstall: boolean): boolean;
export const browserPackage: string;
