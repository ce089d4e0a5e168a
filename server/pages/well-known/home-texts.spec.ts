import { codeText } from '../../domain/qr-link.js';
import { textsOfHome } from './home-texts.js';

it.each(['https://qr.example.com', 'http://localhost:3000'])(
  'all texts open the home page of %s',
  (origin) => {
    const texts = textsOfHome(origin);
    expect(new Set(texts.map((text) => new URL(text).href))).toEqual(new Set([`${origin}/`]));
    expect([texts[0], new Set(texts).size]).toEqual([codeText(`${origin}/`), texts.length]);
    expect(texts.length).toBeGreaterThan(12);
  },
);
