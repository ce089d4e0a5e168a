/** A browser of another engine than Chromium, with what the tests of engines need; places are XPath expressions. */
export interface Engine {
  /** Folder that downloads arrive in. */
  readonly downloads: string;
  /** Script errors and console errors so far; undefined where the engine tells nobody. */
  readonly complaints: readonly string[] | undefined;
  goTo(url: string): Promise<void>;
  address(): Promise<string>;
  /** @returns the value of an expression in the page; it must be one that JSON can carry */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until the element is there and visible. @throws Error after 10 s */
  click(place: string): Promise<void>;
  fill(place: string, text: string): Promise<void>;
  leave(): Promise<void>;
}

export interface EngineOptions {
  /** Serves every host but localhost, also as an HTTP proxy: `127.0.0.1:8080`. */
  readonly elsewhere: string;
  readonly downloads: string;
}

export const patienceMs = 10_000;
