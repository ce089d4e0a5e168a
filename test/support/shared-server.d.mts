export function startSharedServer(): Promise<void>;
export function stopSharedServer(): Promise<void>;
export function findSharedServer(): {
  readonly origin: string;
  readonly dataDir: string;
  readonly port: number;
};
