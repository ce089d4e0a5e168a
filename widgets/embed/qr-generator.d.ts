/** Types of the QR code generator that `<script src="https://qr.invalid/embed/1.js">` defines on your page. */

export {};

export type QrGeneratorTheme = 'auto' | 'light' | 'dark';

/** Kinds of codes. */
export type QrGeneratorType = 'pdf' | 'menu' | keyof QrGeneratorContents;

/** Content by kind. Every field may be missing. */
export interface QrGeneratorContents {
  url: { url?: string };
  wifi: { ssid?: string; security?: 'wpa' | 'wpa3' | 'wep' | 'none'; password?: string; hidden?: boolean };
  contact: {
    firstName?: string;
    lastName?: string;
    organization?: string;
    title?: string;
    phones?: { kind?: 'mobile' | 'work' | 'home' | 'fax'; number?: string }[];
    emails?: string[];
    website?: string;
    address?: { street?: string; city?: string; region?: string; postalCode?: string; country?: string };
    note?: string;
    /** The code has a short link to a page with the contact, which can be changed. */
    page?: boolean;
    /** Search engines may list the page. */
    searchable?: boolean;
    look?: QrGeneratorPageLook;
  };
  social: { url?: string };
  /** Times as `2026-07-15T20:00`, days as `2026-07-15`, `zone` as `Europe/Berlin`. */
  event: {
    title?: string;
    allDay?: boolean;
    start?: string;
    end?: string;
    zone?: string;
    place?: string;
    description?: string;
    /** As of a contact. */
    page?: boolean;
    searchable?: boolean;
    look?: QrGeneratorPageLook;
  };
  email: { to?: string; subject?: string; body?: string };
  /** Numbers with + and the country code. */
  phone: { number?: string };
  sms: { number?: string; text?: string };
  whatsapp: { phone?: string; text?: string };
  text: { text?: string };
  transfer: {
    name?: string;
    iban?: string;
    amount?: string;
    reference?: string;
    text?: string;
    bic?: string;
  };
  /** At most 20 links. */
  links: {
    name?: string;
    /** Heading of the page above the name. */
    title?: string;
    line?: string;
    /** Data URL of a JPEG, PNG or WebP of at most 5 MB, which becomes a small square. */
    picture?: string;
    links?: { label?: string; url?: string }[];
    searchable?: boolean;
    look?: QrGeneratorPageLook;
  };
}

/** How a page looks; by default plain. */
export type QrGeneratorPageLook = 'plain' | 'card' | 'poster' | 'dark';

/** A text by language (BCP 47). */
type QrGeneratorTexts = Record<string, string>;

/** A menu, which must be complete. */
export interface QrGeneratorMenu {
  title: string;
  note?: string;
  /** ISO 4217. */
  currency: string;
  /** BCP 47, from the main language on; at most five. */
  languages: string[];
  sections: {
    name: QrGeneratorTexts;
    dishes: {
      name: QrGeneratorTexts;
      description?: QrGeneratorTexts;
      /** In minor units of the currency. */
      price?: number;
      sizes?: { label: string; price: number }[];
      /** Those of Regulation (EU) No 1169/2011 that the dish contains, such as `milk`; missing: not stated. */
      allergens?: string[];
      diets?: ('vegetarian' | 'vegan' | 'halal' | 'kosher')[];
      soldOut?: boolean;
    }[];
  }[];
  searchable?: boolean;
  look?: QrGeneratorPageLook;
}

/** A link, for the current kind if none is given, fields of a kind, or a menu. */
export type QrGeneratorPrefill =
  | { type?: QrGeneratorType; url?: string }
  | { type: 'menu'; content: QrGeneratorMenu }
  | {
      [Type in keyof QrGeneratorContents]: { type: Type; content: QrGeneratorContents[Type] };
    }[keyof QrGeneratorContents];

/** A code with a short link. */
interface QrGeneratorLinked {
  id: string;
  link: string;
  imageUrl: string;
  /** Opens the code, and all others that were made in this frame. Only for sites that the server's setting `EMBED_ORIGINS` names: keep it secret. */
  key?: string;
  /** Where people change the code; the key is in its fragment. Where `key` is. */
  manageUrl?: string;
  kind?: undefined;
}

/** A code that holds its content, of which your page learns the kind alone. */
interface QrGeneratorStatic {
  kind: QrGeneratorType;
  id?: undefined;
  link?: undefined;
  imageUrl?: undefined;
  key?: undefined;
  manageUrl?: undefined;
}

export interface QrGeneratorEvents {
  /** The generator can be used. */
  'qr:ready': CustomEvent<{ version: string; height: number }>;
  /** A code was made. */
  'qr:created': CustomEvent<QrGeneratorLinked | QrGeneratorStatic>;
  /** A picture was saved. */
  'qr:downloaded': CustomEvent<
    | { id: string; kind?: undefined; format: string }
    | { kind: QrGeneratorType; id?: undefined; format: string }
  >;
  /** Something failed, and the visitor has been told. */
  'qr:error': CustomEvent<{ code: string; message: string }>;
}

export interface QrGeneratorAttributes {
  /** Kind of content that the first step asks for. */
  type?: QrGeneratorType;
  /** Kinds to which the generator is restricted, with commas between them: `wifi,contact`. Visitors choose between several. */
  kinds?: string;
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
  kinds: string;
  theme: QrGeneratorTheme;
  accent: string;
  height: number | string;
  /** Fills in the first step, which the visitor submits. Missing values stay unchanged, and kinds that are not offered are ignored. */
  prefill(content: QrGeneratorPrefill): void;
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
