/** A document in an engine: that of the page, or of a frame in it. Places are XPath expressions. */
export interface EngineDocument {
  /** @returns the value of an expression in the document; it must be one that JSON can carry */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until the element is there and visible. @throws Error after 10 s */
  click(place: string): Promise<void>;
  fill(place: string, text: string): Promise<void>;
}

/** A browser, with what the tests that run in several engines need. */
export interface Engine extends EngineDocument {
  /** Folder that downloads arrive in. */
  readonly downloads: string;
  /** Script errors and console errors so far; undefined where the engine tells nobody. */
  readonly complaints: readonly string[] | undefined;
  goTo(url: string): Promise<void>;
  address(): Promise<string>;
  /** A key for whatever has the focus; it needs no script in the page. */
  press(key: 'Tab' | 'Enter'): Promise<void>;
  /**
   * One of the frames whose address contains a text, also in shadow roots that are open.
   * @param index in the order of the page
   * @throws Error after 10 s without it
   */
  frame(part: string, index?: number): Promise<EngineDocument>;
  /** How many cookies there are; WebKitGTK tells those of the page alone. */
  cookieCount(): Promise<number>;
  leave(): Promise<void>;
}

/** What a visitor's browser is set to. */
export interface EngineSettings {
  /** Of the window, in px; 1280 by default. */
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
