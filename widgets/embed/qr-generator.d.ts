/** The QR code generator on your page: what <script src="https://qr.invalid/embed/1.js"> defines. */

export {};

export type QrGeneratorTheme = 'auto' | 'light' | 'dark';
export type QrGeneratorType = 'url' | 'pdf' | 'social' | 'menu';

export interface QrGeneratorEvents {
  /** It can be used. */
  'qr:ready': CustomEvent<{ version: string; height: number }>;
  /** A code was made. */
  'qr:created': CustomEvent<{ id: string; link: string; imageUrl: string }>;
  /** A picture was saved. */
  'qr:downloaded': CustomEvent<{ id: string; format: string }>;
  /** Something failed; the visitor has been told. */
  'qr:error': CustomEvent<{ code: string; message: string }>;
}

export interface QrGeneratorAttributes {
  /** What the first step asks for. */
  type?: QrGeneratorType;
  /** `auto` follows the visitor's system. */
  theme?: QrGeneratorTheme;
  /** `#rrggbb`. It is used where text in it has a contrast of at least 4.5:1. */
  accent?: string;
  /** A BCP 47 tag; by default that of the page. */
  lang?: string;
  /** The first height in px, and the least. */
  height?: number | string;
}

export interface QrGeneratorElement extends HTMLElement {
  type: QrGeneratorType;
  theme: QrGeneratorTheme;
  accent: string;
  height: number | string;
  /** Fills the first step in; what is missing stays as it is. */
  prefill(content: { type?: QrGeneratorType; url?: string }): void;
  /** Begins again. */
  reset(): void;
  addEventListener<Name extends keyof QrGeneratorEvents>(
    name: Name,
    listener: (this: QrGeneratorElement, event: QrGeneratorEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'qr-generator': QrGeneratorElement;
  }
}

/** For React; leave it out, or name your own library, where there is none. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'qr-generator': QrGeneratorAttributes &
        DetailedHTMLProps<
          Omit<HTMLAttributes<QrGeneratorElement>, keyof QrGeneratorAttributes>,
          QrGeneratorElement
        >;
    }
  }
}
