/** A document in an engine: that of the page, or of a frame in it. Places are XPath expressions. */
export interface EngineDocument {
  /** @returns the value of an expression in the document; it must be one that JSON can carry */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until the element is visible. @throws Error when it does not appear */
  click(place: string): Promise<void>;
  fill(place: string, text: string): Promise<void>;
}

/** The functions of a browser that tests of several engines need. */
export interface Engine extends EngineDocument {
  /** The folder for downloads. */
  readonly downloads: string;
  /** Script errors and console errors so far; undefined where the engine does not report them. */
  readonly complaints: readonly string[] | undefined;
  goTo(url: string): Promise<void>;
  address(): Promise<string>;
  /** Presses a key in the focused element; needs no script in the page. */
  press(key: 'Tab' | 'Enter'): Promise<void>;
  /**
   * One of the frames whose address contains a text, also in shadow roots that are open.
   * @param index in the order of the page
   * @throws Error when it does not appear
   */
  frame(part: string, index?: number): Promise<EngineDocument>;
  /** Number of cookies; WebKitGTK counts those of the page only. */
  cookieCount(): Promise<number>;
  leave(): Promise<void>;
}

/** Settings of a visitor's browser. */
export interface EngineSettings {
  /** Width of the window in px; 1280 by default. */
  readonly width?: number;
  readonly prefersDark?: boolean;
  readonly runsScripts?: boolean;
  readonly allowsStorage?: boolean;
}

export interface EngineOptions extends EngineSettings {
  /** Serves every host but localhost, also as an HTTP proxy: `127.0.0.1:8080`. */
  readonly elsewhere?: string;
  readonly downloads: string;
}

/** Returns XPath expressions for elements of our pages and frames, by their visible text. */
export const button = (name: string) => `//button[normalize-space()="${name}"]`;
export const link = (name: string) => `//main//a[contains(normalize-space(), "${name}")]`;
export const field = (label: string) => `//*[@id=//label[contains(normalize-space(), "${label}")]/@for]`;
