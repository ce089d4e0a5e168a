export function prepareData(): void;
export function removePreparedData(): void;
export function copyPreparedData(): string;
export function clusterOf(dataDir: string): string;
export function makeDataDir(): string;
