import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { traceOutlines } from './outline.js';
import type { Path } from './shape.js';
import { defaultStyle, type Hex } from '../../domain/style.js';
import { captionDataOf, drawSvg } from './svg.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);

it('escapes what a visitor wrote', () => {
  const text = `<script>"&'`;
  const svg = drawSvg(layOut(matrix, { ...defaultStyle, text }), loops, { title: text });
  expect(svg).not.toContain('<script>');
  expect(svg.match(/&lt;script&gt;&quot;&amp;&#39;/g)).toHaveLength(2);
});

it('escapes every color', () => {
  const color = '"/><script>' as Hex;
  const style = {
    ...defaultStyle,
    text: 'a',
    color,
    background: color,
    eyes: { shape: 'leaf', color },
  } as const;
  const gradient = { to: color, angle: 45 };
  for (const hostile of [style, { ...style, gradient }])
    expect(drawSvg(layOut(matrix, hostile), loops, { title: 'a' })).not.toContain('<script>');
});

it('has an accessible name and no features that other programs lack', () => {
  const style = { ...defaultStyle, logo: 'data:', text: 'Scan me', frame: '5px' } as const;
  const svg = drawSvg(layOut(matrix, style), loops, {
    title: 'A code',
    logoHref: 'data:image/png;base64,AA==',
  });
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title>A code</title>');
  expect(svg).toContain('xlink:href="data:image/png;base64,AA=="');
  expect(svg).toContain(' href="data:image/png;base64,AA=="');
  expect(svg).not.toMatch(/clip|foreignObject|style=|<style|<script|stroke|fill-rule/);
});

it('is small without a logo', () => {
  expect(drawSvg(layOut(matrix, defaultStyle), loops, { title: 'A code' }).length).toBeLessThan(6 * 1024);
});

it('draws a caption as a path when it has outlines, as live text otherwise', () => {
  const layout = layOut(matrix, { ...defaultStyle, text: 'Scan me' });
  const captionPath: Path = [
    ['M', 100, 600],
    ['C', 110, 600, 120.126, 610, 120, -1e-9],
    ['L', 120, 630],
    ['Z'],
  ];
  const outlined = drawSvg(layout, loops, { title: 'A code', captionPath });
  expect(outlined).toContain('<path fill="#2F2B3A" d="M100 600C110 600 120.13 610 120 0V630Z"/>');
  expect(outlined).not.toMatch(/<text|font/);
  expect(drawSvg(layout, loops, { title: 'A code' })).toMatch(
    /<text [^>]*font-family="Inter[^>]*>Scan me<\/text>/,
  );
});

it('is well-formed whatever the title', () => {
  const title = 'a\u0000\u0007b\uFFFE\uD800 \u{1F600}]]>';
  expect(drawSvg(layOut(matrix, defaultStyle), loops, { title })).toContain(
    '<title>ab \u{1F600}]]&gt;</title>',
  );
});

it('reuses the outlines of another drawing, in its own colours', () => {
  const captionPath: Path = [['M', 100, 600], ['L', 120, 630], ['Z']];
  const black = layOut(matrix, { ...defaultStyle, text: 'Scan me' });
  const onBlack = layOut(matrix, { ...defaultStyle, text: 'Scan me', color: 'white', background: 'black' });
  const captionData = captionDataOf(drawSvg(black, loops, { title: 'A code', captionPath }));
  expect(captionData).toBe('M100 600L120 630Z');
  expect(drawSvg(onBlack, loops, { title: 'A code', captionData })).toContain(
    '<path fill="#FFFFFF" d="M100 600L120 630Z"/></svg>',
  );
  expect(captionDataOf('<svg></svg>')).toBeUndefined();
});
