import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import { traceOutlines } from './outline.js';
import { defaultStyle } from './style.js';
import { drawSvg } from './svg.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const loops = traceOutlines(matrix);

it('escapes what a visitor wrote', () => {
  const text = `<script>"&'`;
  const svg = drawSvg(layOut(matrix, { ...defaultStyle, text }), loops, { title: text });
  expect(svg).not.toContain('<script>');
  expect(svg.match(/&lt;script&gt;&quot;&amp;&#39;/g)).toHaveLength(2);
});

it('has a name for screen readers and nothing that breaks in other programs', () => {
  const style = { ...defaultStyle, logo: 'data:', text: 'Scan me', frame: '5px' } as const;
  const svg = drawSvg(layOut(matrix, style), loops, {
    title: 'A code',
    logoHref: 'data:image/png;base64,AA==',
  });
  expect(svg).toContain('role="img"');
  expect(svg).toContain('<title>A code</title>');
  expect(svg).toContain('xlink:href="data:image/png;base64,AA=="');
  expect(svg).not.toMatch(/clip-path|clipPath|foreignObject|style=|<style|<script/);
});

it('is small without a logo', () => {
  expect(drawSvg(layOut(matrix, defaultStyle), loops, { title: 'A code' }).length).toBeLessThan(6 * 1024);
});

it('has no background where it is transparent', () => {
  const svg = drawSvg(layOut(matrix, { ...defaultStyle, background: 'transparent' }), loops, {
    title: 'A code',
  });
  expect(svg.match(/fill="/g)).toHaveLength(1);
});
