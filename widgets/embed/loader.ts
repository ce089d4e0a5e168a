import type { Envelope, PageMessages } from '../shared/embed-messages.js';
import { readFrameMessage } from './frame-message.rule.js';

/** A message of the page, without the id of the frame that will receive it. */
type Message = Omit<Envelope<PageMessages>, 'id'>;

/** The server writes its own origin here. */
const home = 'https://qr.invalid';
const tag = 'qr-generator';
/** Attributes that are passed to the frame. All but `lang`, which every element has, are also defined as properties. */
const attributes = ['lang', 'type', 'kinds', 'theme', 'accent', 'height'];
const [, ...properties] = attributes;
const defaultHeight = 560;
const defaultTitle = 'QR code generator';
/** Wait in ms for the first message of a frame that has loaded. */
const firstMessageMs = 3000;

/** A constructed style sheet is allowed even by policies that forbid inline styles. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':host{display:block;position:relative}:host([hidden]),[hidden]{display:none}' +
    'iframe{display:block;width:100%;border:0}slot{position:absolute;inset:0;display:grid;place-content:center}' +
    'div{padding:12px;border:1px solid;border-radius:12px}div~slot{position:static}',
);

class QrGenerator extends HTMLElement {
  static observedAttributes = attributes;

  #root = this.attachShadow({ mode: 'open' });
  /** Shows the link of the page until the frame is ready. */
  #link = document.createElement('slot');
  #frame: HTMLIFrameElement | undefined;
  /** Id of the current frame; messages of an earlier one are ignored. */
  #id = '';
  /** Origin of the frame; undefined until it is ready. */
  #frameOrigin: string | undefined;
  #height = 0;
  #waiting: Message[] = [];

  /** Properties that were set before the element was defined would hide its accessors, so they are moved there. */
  connectedCallback(): void {
    const own = this as unknown as Record<string, unknown>;
    for (const name of properties) {
      if (!Object.hasOwn(own, name)) continue;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
    addEventListener('message', this.#receive);
    this.#load();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    this.#unload();
    this.#waiting = [];
  }

  /** Because this method exists, an element that is moved by `moveBefore` keeps its frame. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#frame || before === now) return;
    this.#fit();
    if (name === 'height') return;
    const told = { lang: this.#language(), theme: now ?? 'auto' }[name];
    if (!this.#frameOrigin || told === undefined) this.#load();
    else this.#post(name as 'lang', { [name as 'lang']: told });
  }

  prefill(content: PageMessages['prefill']): void {
    this.#post('prefill', content);
  }

  reset(): void {
    this.#post('reset', {});
  }

  #load(): void {
    this.#unload();
    this.#id = `${Math.random()}`;
    const query = new URLSearchParams({ id: this.#id, origin: self.origin });
    for (const name of attributes) query.set(name, this.getAttribute(name) ?? '');
    query.set('lang', this.#language());
    const frame = (this.#frame = document.createElement('iframe'));
    frame.title = this.textContent.trim() || defaultTitle;
    // Browsers without `navigator.share` warn about an unknown feature.
    frame.allow = 'share' in navigator ? 'clipboard-write; web-share' : 'clipboard-write';
    frame.loading = 'lazy';
    frame.onload = () => setTimeout(() => void this.#checkRefusal(frame, query), firstMessageMs);
    frame.src = `${home}/embed/generator?${query}`;
    this.#fit();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.replaceChildren(this.#link, frame);
    // The link is transparent at first, so that it does not flash above a frame that is being painted.
    this.#link.animate({ opacity: [0, 0] }, firstMessageMs);
  }

  #unload(): void {
    this.#root.replaceChildren();
    this.#link.hidden = false;
    this.#frame = this.#frameOrigin = undefined;
    this.#height = 0;
  }

  #receive = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow) return;
    // A sandboxed page has the origin `null`, and so has its frame.
    if (origin !== home && origin + self.origin !== 'nullnull') return;
    const message = readFrameMessage(data, this.#id);
    if (!message) return;
    const { type, detail } = message;
    if (type === 'ready') {
      this.#frameOrigin = origin;
      this.#link.hidden = true;
      for (const said of this.#waiting.splice(0)) this.#send(said);
    }
    if ('height' in detail) {
      this.#height = detail.height;
      this.#fit();
    }
    if (type === 'scroll') {
      frame.style.scrollMarginTop = `${16 - detail.top}px`;
      frame.scrollIntoView();
    } else if (type !== 'height') this.#tell(type, detail);
  };

  #post<Type extends keyof PageMessages>(type: Type, detail: PageMessages[Type]): void {
    const message = { qr: 1, type, detail } as const;
    if (this.#frameOrigin) this.#send(message);
    else this.#waiting.push(message);
  }

  #send(message: Message): void {
    const target = this.#frameOrigin === 'null' ? '*' : home;
    this.#frame?.contentWindow?.postMessage({ ...message, id: this.#id }, target);
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`qr:${type}`, { bubbles: true, composed: true, detail }));
  }

  #language(): string {
    return this.lang || document.documentElement.lang;
  }

  /**
   * Sets height and color scheme of the frame. The first height is the minimum, so that nothing moves when the frame is ready. The color
   * scheme must match the frame's document, since browsers paint an opaque background behind a frame whose scheme differs.
   */
  #fit(): void {
    const frame = this.#frame;
    if (!frame) return;
    const first = Number(this.getAttribute('height')) || defaultHeight;
    const theme = this.getAttribute('theme');
    frame.height = `${Math.max(first, this.#height)}`;
    frame.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark';
  }

  /** Asks the server whether it refused the frame, if the frame has loaded but sent no message. */
  async #checkRefusal(frame: HTMLIFrameElement, query: URLSearchParams): Promise<void> {
    const isSilent = () => frame === this.#frame && !this.#frameOrigin;
    if (!isSilent()) return;
    const answer = await fetch(`${home}/embed/permission?${query}`).catch(() => undefined);
    const refusal = (await answer?.json()) as { title?: string; text: string } | undefined;
    if (!refusal?.title || !isSilent()) return;
    const card = document.createElement('div');
    const heading = document.createElement('strong');
    card.role = 'alert';
    heading.append(refusal.title);
    card.append(heading, document.createElement('br'), refusal.text);
    this.#root.replaceChildren(card, this.#link);
    this.#tell('error', { code: 'embed.refused', message: refusal.text });
  }
}

for (const name of properties)
  Object.defineProperty(QrGenerator.prototype, name, {
    get(this: HTMLElement) {
      return this.getAttribute(name) ?? '';
    },
    set(this: HTMLElement, value: string) {
      this.setAttribute(name, value);
    },
  });

/** Inserts a generator if the script tag has `data-` attributes: into `data-target`, otherwise after the tag. */
function insertAt(script: HTMLScriptElement): void {
  const { dataset } = script;
  const chosen = attributes.filter((name) => dataset[name]);
  if (!chosen[0] && !dataset.target) return;
  const element = document.createElement(tag);
  for (const name of chosen) element.setAttribute(name, dataset[name]!);
  const link = document.createElement('a');
  link.href = `${home}/generate`;
  link.append(defaultTitle);
  element.append(link);
  const place = () => {
    if (dataset.target) document.querySelector(dataset.target)?.append(element);
    else if (script.closest('head')) document.body.append(element);
    else script.after(element);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', place);
  else place();
}

if (!customElements.get(tag)) customElements.define(tag, QrGenerator);
const script = document.currentScript;
if (script instanceof HTMLScriptElement) insertAt(script);
