/** Pages of known text in 12 layouts and 10 languages. */

const words = {
  en: 'garden silver winter morning bridge lemon harbour candle quiet river stone market amber forest letter',
  de: 'Straße größer Übung Mädchen Frühling Öl schön Fluss Grüße müde Köche Nüsse Äpfel heiß weiß',
  es: 'mañana corazón camión árbol niño café música jardín otoño pequeño verano ciudad luz señal año',
  el: 'θάλασσα ουρανός βιβλίο καλημέρα δέντρο ψωμί νερό φίλος δρόμος σπίτι ήλιος φεγγάρι λάδι ελιά μέλι',
  ru: 'город зима весна книга дорога хлеб вода солнце друг письмо река школа время окно сад',
  ar: 'سلام كتاب مدينة شمس قمر بيت طريق ماء خبز صديق ربيع شتاء نهر مدرسة قلب',
  he: 'שלום ספר עיר שמש ירח בית דרך מים לחם חבר אביב חורף נהר גינה לב',
  th: 'สวัสดี หนังสือ เมือง ดวงอาทิตย์ บ้าน ถนน น้ำ ขนมปัง เพื่อน แม่น้ำ โรงเรียน ดอกไม้ ตลาด สวน ใจ',
  zh: '春天 城市 书本 太阳 月亮 房子 道路 面包 朋友 河流 学校 花园 市场 早晨 心情',
  ja: 'さくら みかん やまと ひかり かぜ うみ そら とり はな つき ほし もり かわ いし ゆき',
} as const;

export type PdfLanguage = keyof typeof words;
export const pdfLanguages = Object.keys(words) as PdfLanguage[];

export const isRightToLeft = (language: PdfLanguage) => language === 'ar' || language === 'he';
const isUnspaced = (language: PdfLanguage) => ['th', 'zh', 'ja'].includes(language);

/** A text at a place of the page: `x` from the side where lines begin, in points. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** What a page draws, and the lines that a person reads, in order. */
export class Page {
  readonly drawn: Placed[] = [];
  readonly truth: string[] = [];

  constructor(
    readonly language: PdfLanguage,
    private seed: number,
  ) {}

  random(): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) >>> 0;
    return (this.seed >>> 8) / 2 ** 24;
  }

  /** A text of about `width` points, which no other line of the page contains. */
  words(width: number, size: number): string {
    for (let tries = 0; ; tries++) {
      const text = this.anyWords(width, size);
      const isOwn = this.truth.every((line) => !line.includes(text) && !text.includes(line));
      if (isOwn || tries > 100) return text;
    }
  }

  private anyWords(width: number, size: number): string {
    const list = words[this.language].split(' ');
    const unit = size * (isUnspaced(this.language) && this.language !== 'th' ? 1 : 0.56);
    let text = '';
    for (;;) {
      const word = list[Math.floor(this.random() * list.length)]!;
      const next = text === '' ? word : `${text}${isUnspaced(this.language) ? '' : ' '}${word}`;
      const length = next.replace(/\p{M}/gu, '').length;
      if (text !== '' && length * unit > width) return text;
      text = next;
    }
  }

  draw(x: number, y: number, size: number, text: string): void {
    this.drawn.push({ x, y, size, text });
  }

  line(x: number, y: number, size: number, width: number): number {
    const text = this.words(width, size);
    this.draw(x, y, size, text);
    this.truth.push(text);
    return y + size * 1.4;
  }

  /** Paragraphs of running text. @returns the place below them */
  prose(x: number, y: number, width: number, paragraphs: readonly number[], size = 11): number {
    for (const lines of paragraphs) {
      for (let i = 0; i < lines; i++)
        y = this.line(x, y, size, width * (i === lines - 1 ? 0.5 : 0.86 + 0.12 * this.random()));
      y += size * 0.8;
    }
    return y;
  }

  price(): string {
    return `${3 + Math.floor(this.random() * 30)}.${10 + Math.floor(this.random() * 90)}`;
  }

  /** Dishes with prices at the end of their lines. */
  dishes(x: number, y: number, width: number, count: number, hasDescription = false): number {
    for (let i = 0; i < count; i++) {
      const name = this.words(width * (0.3 + 0.3 * this.random()), 11);
      const price = this.price();
      this.draw(x, y, 11, name);
      this.draw(x + width - 30, y, 11, price);
      this.truth.push(`${name} ${price}`);
      y += 16;
      if (hasDescription) y = this.line(x, y, 9, width * 0.6) + 4;
    }
    return y;
  }
}

const margin = 50;
const full = 495;
const half = 235;
const right = margin + half + 25;

type Layout = (page: Page) => void;

const columns = (page: Page, y: number, xs: readonly number[], width: number) => {
  for (const x of xs) page.prose(x, y, width, [6, 9, 7]);
};

export const pdfLayouts: Readonly<Record<string, Layout>> = {
  'one column': (page) => {
    const y = page.line(margin, 50, 22, 300) + 10;
    page.prose(margin, y, full, [5, 4, 6, 3]);
  },
  'two columns under a title': (page) => {
    const y = page.line(margin + 60, 50, 24, 380) + 12;
    columns(page, y, [margin, right], half);
  },
  'three columns': (page) => {
    const y = page.line(margin + 40, 50, 24, 420) + 12;
    columns(page, y, [margin, margin + 170, margin + 340], 150);
  },
  'a price list': (page) => {
    let y = 50;
    for (let section = 0; section < 3; section++) {
      y = page.line(margin, y, 18, 150) + 8;
      y = page.dishes(margin, y, full, 6) + 16;
    }
  },
  'a menu in two columns': (page) => {
    const top = page.line(margin + 120, 50, 26, 260) + 16;
    for (const x of [margin, right]) {
      let y = top;
      for (let section = 0; section < 2; section++) {
        y = page.line(x, y, 16, 110) + 6;
        y = page.dishes(x, y, half, 6) + 12;
      }
    }
  },
  'a narrow column before the text': (page) => {
    page.prose(margin, 60, 110, [4, 5, 4], 9);
    page.prose(margin + 145, 60, 350, [7, 8, 6]);
  },
  'a narrow column behind the text': (page) => {
    page.prose(margin, 60, 350, [7, 8, 6]);
    page.prose(margin + 385, 60, 110, [4, 5, 4], 9);
  },
  'a table': (page) => {
    let y = page.line(margin, 50, 18, 250) + 10;
    for (let row = 0; row < 9; row++) {
      const cells = [0, 1, 2, 3].map(() => page.words(40 + 40 * page.random(), 11));
      cells.forEach((text, i) => page.draw(margin + i * 125, y, 11, text));
      page.truth.push(cells.join(' '));
      y += 20;
    }
  },
  'columns between a header and a footer': (page) => {
    page.line(margin, 25, 8, 260);
    columns(page, 80, [margin, right], half);
    page.line(margin + 150, 790, 8, 240);
  },
  'columns between full lines': (page) => {
    let y = page.line(margin, 50, 22, 350) + 8;
    y = page.prose(margin, y, full, [4]) + 6;
    columns(page, y, [margin, right], half);
    page.prose(margin, y + 430, full, [4]);
  },
  'a menu with descriptions': (page) => {
    let y = page.line(margin + 100, 50, 26, 300) + 16;
    for (let section = 0; section < 2; section++) {
      y = page.line(margin, y, 16, 150) + 8;
      y = page.dishes(margin, y, full, 5, true) + 14;
    }
  },
  'a letter': (page) => {
    let y = 50;
    for (let i = 0; i < 3; i++) y = page.line(margin + 330, y, 11, 120);
    y += 40;
    for (let i = 0; i < 3; i++) y = page.line(margin, y, 11, 150);
    page.prose(margin, y + 40, full, [1, 5, 6, 1]);
  },
};
