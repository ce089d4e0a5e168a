import type { PageLook } from '../../domain/page-look.js';
import { pageColors, type PagePalette, pageRadius } from '../../render/model/page-colors.js';
import type { Appearance } from './appearance.js';

/** Layout of each look, after the style sheet that all pages have. */
const looks: Readonly<Record<PageLook, string>> = {
  plain: `.head::after{content:'';display:block;width:3rem;height:3px;margin:1.25rem auto 0;border-radius:3px;background:var(--accent)}`,
  card: `body,.page{background:var(--back)}
main{max-width:37.5rem;margin:.75rem;padding-top:0;border:1px solid var(--line);border-radius:calc(var(--radius)*1.5);background:var(--base);overflow:hidden}
.head{grid-column:1/-1;padding:2rem 1.25rem 0;border-top:.75rem solid var(--band)}
.head:has(.mark,.portrait){padding-top:2.25rem;border:0;background:linear-gradient(var(--band) 5.25rem,transparent 0)}
.mark,.portrait{outline:5px solid var(--base)}
@media(min-width:40rem){main{margin:2.5rem auto 1rem}}`,
  poster: `main{padding-top:0}.head{grid-column:1/-1;padding:3rem max(1.25rem,calc(50% - 17.5rem)) 2.5rem;background:var(--band);color:var(--on);text-align:start}
.head :is(.mark,.portrait){margin-inline:0}.head h1{color:inherit;font-size:clamp(2.5rem,13cqi,4.5rem);line-height:1;letter-spacing:-.03em}
.head .lead,.head .muted,.head .note{color:inherit;text-align:inherit}
.monogram,.date{background:var(--on);color:var(--band)}
h2{font-size:1.75rem;letter-spacing:-.02em;border-top:3px solid var(--accent);padding-top:.75rem}section>h2{display:block;text-align:start}section>h2::before,section>h2::after{content:none}.row{justify-content:start}
.rows,.links>li{border:0;border-radius:0;background:none}.rows>li+li,.links>li+li{border-top:1px solid var(--line)}.rows{border-block:3px solid var(--accent)}
.link{padding-inline:0;font-size:1.25rem}.rows>li{padding-inline:0}.links{gap:0}.links>.muted{padding-inline:0}`,
  dark: `.head h1{letter-spacing:-.015em}.links>li,.rows{border-color:transparent}.mark,.portrait{box-shadow:0 0 3rem color-mix(in srgb,var(--accent) 35%,transparent)}`,
};

/** In high contrast mode the colors of the system stand in for those of the code. */
const highContrast = `@media(forced-colors:active){:root,:host{--title:CanvasText;--text:CanvasText;--muted:CanvasText;--accent:LinkText;--on:CanvasText}.button,.mark{color:LinkText;background:Canvas}}`;

/** Paper is white, whatever a screen shows. */
const print = `@media print{:root{--back:#fff;--base:#fff;--surface:#fff;--line:#aaa;--title:#000;--text:#000;--muted:#333;--accent:#000}
@page{margin:14mm 15mm}
body{font-size:9.5pt;line-height:1.35}
main{display:block;max-width:none;margin:0;padding:0;border:0;container-type:normal;overflow:visible}
main>*{margin-block:0 8pt}
.head,.head:has(.mark,.portrait){padding:0;border:0;background:none;color:#000}.head h1{font-size:22pt}.mark,.portrait{outline:0;box-shadow:none}.head :is(img.mark,.portrait){max-height:56pt;width:auto}
.monogram,.date{width:44pt;height:44pt;border:1.5pt solid;background:none;color:#000;font-size:18pt}.date{font-size:8pt}.date b{font-size:18pt}.links>li,.rows{border-color:#aaa}
h2{font-size:13pt;padding-top:4pt;break-after:avoid}h3{font-size:inherit}
nav,.more,.actions,.button,button,footer{display:none}
.dishes{display:block;columns:2;column-gap:10mm}.dishes>li{padding:2.5pt 0;break-inside:avoid}.dishes p{margin:1pt 0}.small{font-size:8pt}
a{color:inherit;text-decoration:none}.sheet{max-height:200mm;width:auto}}`;

const propertiesOf = ({ scheme, backdrop, ground, surface, line, title, text, muted, accent }: PagePalette) =>
  `color-scheme:${scheme};--back:${backdrop};--base:${ground};--surface:${surface};--line:${line};--title:${title};--text:${text};--muted:${muted};--accent:${accent}`;

/** Returns the style sheet by which a page wears the look of its code and that which its maker has chosen. */
export function contentPageTheme({ look, style, font }: Appearance): string {
  const { ground, ink, light, dark } = pageColors(style);
  const first = propertiesOf(look === 'dark' ? dark : light);
  return `${font === undefined ? '' : fontFace(font)}:root,:host{--ground:${ground};--ink:${ink};--radius:${pageRadius(style)}px;--band:${light.accent};--on:${light.ground};${first}}
@media(prefers-color-scheme:dark){:root,:host{${propertiesOf(dark)}}}
${looks[look]}
${highContrast}
${print}`;
}

/** Pages are painted before the font is there. The fonts in its place are adjusted to its metrics, so that nothing moves then. */
const fontFace = (
  address: string,
) => `@font-face{font-family:Inter;font-weight:400 650;font-display:swap;src:url(${address}) format('woff2')}
@font-face{font-family:F;src:local('Arial'),local('Helvetica'),local('Liberation Sans');ascent-override:90.95%;descent-override:22.64%;line-gap-override:0%;size-adjust:106.52%}
@font-face{font-family:F;font-weight:500 700;src:local('Arial Bold'),local('Arial-BoldMT'),local('Helvetica Bold'),local('Helvetica-Bold'),local('Liberation Sans Bold');ascent-override:96.2%;descent-override:23.95%;line-gap-override:0%;size-adjust:100.7%}
@font-face{font-family:R;font-weight:400 700;src:local('Roboto');ascent-override:90.22%;descent-override:22.46%;line-gap-override:0%;size-adjust:107.38%}
`;
