export function prepareData(): void;
export function removePreparedData(): void;
export function removeData(folder: string): void;
export function copyPreparedData(): string;
export function makeDataDir(): string;
