/** Types of the QR code generator that `<script src="https://qr.invalid/embed/1.js">` defines on your page. */

export {};

export type QrGeneratorTheme = 'auto' | 'light' | 'dark';
export type QrGeneratorType = 'url' | 'pdf' | 'social' | 'menu';

export interface QrGeneratorEvents {
  /** The generator can be used. */
  'qr:ready': CustomEvent<{ version: string; height: number }>;
  /** A code was made. */
  'qr:created': CustomEvent<{ id: string; link: string; imageUrl: string }>;
  /** A picture was saved. */
  'qr:downloaded': CustomEvent<{ id: string; format: string }>;
  /** Something failed, and the visitor has been told. */
  'qr:error': CustomEvent<{ code: string; message: string }>;
}

export interface QrGeneratorAttributes {
  /** Kind of content that the first step asks for. */
  type?: QrGeneratorType;
  /** `auto` follows the visitor's system. */
  theme?: QrGeneratorTheme;
  /** Colour as `#rrggbb`. It is used where text in this colour has a contrast of at least 4.5:1. */
  accent?: string;
  /** Language as a BCP 47 tag; by default that of the page. */
  lang?: string;
  /** Initial and minimum height in px. */
  height?: number | string;
}

export interface QrGeneratorElement extends HTMLElement {
  type: QrGeneratorType;
  theme: QrGeneratorTheme;
  accent: string;
  height: number | string;
  /** Fills in the first step. Missing values stay unchanged. */
  prefill(content: { type?: QrGeneratorType; url?: string }): void;
  /** Returns to an empty first step. */
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

/** Declares the element for React's JSX. Remove it, or adapt it to your library, if you do not use React. */
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
