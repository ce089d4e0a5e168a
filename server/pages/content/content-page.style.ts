import { createHash } from 'node:crypto';
import type { Appearance } from './appearance.js';
import { contentPageTheme } from './content-page.theme.js';

/** What the pages that show the content of codes have in common. The colours are those of `content-page.theme.ts`. */
const commonStyle = `*{box-sizing:border-box}
.page{min-height:100%}
body,.page{margin:0;background:var(--base);color:var(--text);font:400 1rem/1.5 Inter,F,R,system-ui,-apple-system,'Segoe UI';overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{display:grid;grid-template-columns:minmax(1.25rem,1fr) minmax(0,35rem) minmax(1.25rem,1fr);row-gap:1.25rem;padding-bottom:3rem;container-type:inline-size}
h1,h2,h3,h4{line-height:1.2;font-weight:650;margin:0;color:var(--title)}h1,h2{text-wrap:balance}
h1{font-size:2rem;letter-spacing:-.02em;line-height:1.1}h2{font-size:1.375rem;letter-spacing:-.01em}h3{font-size:1.0625rem;color:var(--text)}h4{font-size:1rem;margin-top:1rem}
p{margin:.75rem 0}
main>*{grid-column:2;margin-block:0}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.head{padding-top:2.5rem;text-align:center}
.head>*{margin-block:0 .5rem}
.mark,.portrait{display:flex;margin:0 auto 1.25rem;border-radius:50%}
.logo{background:#fff;object-fit:contain}.logo--bar{border-radius:var(--radius);padding:.25rem}
.monogram,.date{flex-direction:column;align-items:center;justify-content:center;width:5.5rem;height:5.5rem;background:var(--accent);color:var(--base);font-size:1.875rem;font-weight:650;line-height:1.1}
.date{border-radius:var(--radius);font-size:1rem;font-weight:550}.date b{font-size:2.25rem;font-weight:650}
.lead{font-size:1.125rem}
.muted,.page-number{color:var(--muted)}
.page-number{font-size:.875rem;font-weight:400;margin-top:1.5rem}
.note,.lines{white-space:pre-line}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}.actions>*{flex:1 1 auto}.wide{flex-basis:100%}
.button,button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:3rem;padding:.625rem 1.25rem;border:1px solid var(--accent);border-radius:var(--radius);background:var(--accent);color:var(--base);font:inherit;font-weight:550;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.button--secondary,button{background:none;color:var(--accent)}
.tile{flex:1 1 4rem;flex-direction:column;gap:.25rem;padding:.75rem .25rem}
.quiet{min-height:2.75rem;border-color:transparent;background:none;color:var(--accent);text-decoration:underline}
svg{flex:none}
.sheet{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:var(--radius);background:#fff}
.blank{aspect-ratio:.75;background:repeating-linear-gradient(#fff,#fff 1.5rem,#ddd 0,#ddd 1.75rem) center/75% 75% no-repeat #fff}
.rows{list-style:none;padding:0;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
.rows>li{position:relative;padding:.75rem 1rem}
.rows>li+li{border-top:1px solid var(--line)}
.rows a{display:block;font-weight:550;text-decoration:none}.rows a::after{content:'';position:absolute;inset:0}
.rows .muted{display:block;font-size:.875rem}
.row{list-style:none;display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;margin:0;padding:0}
.row>li>*{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .875rem;border:1px solid var(--line);border-radius:calc(var(--radius)*2);text-decoration:none}
.row b{font-weight:550;border-color:currentColor}
.line{margin:.25rem 0}
section>h2{display:flex;gap:1rem;align-items:center;padding-top:1rem;text-align:center}section>h2::before,section>h2::after{content:'';flex:1;min-width:1rem;height:1px;background:var(--line)}
.text>h2,.links-of>h2{text-align:start}.text>h2::before,.links-of>h2::before{content:none}
.dishes{list-style:none;margin:.75rem 0 0;padding:0}
.dishes>li{padding:.625rem 0}
.dishes p{margin:.125rem 0}
.dish{display:flex;justify-content:space-between;gap:.5rem;align-items:last baseline}
.dish>:first-child{display:flex;flex:1;gap:.5rem;align-items:last baseline}
.dish>:first-child:not(:last-child)::after{content:'';flex:1;border-bottom:1px dotted var(--muted)}
.dish>span:last-child{font-variant-numeric:tabular-nums;white-space:nowrap}
h3+span{font-weight:550}
.sold-out h3,.sold-out .dish>span{color:var(--muted)}
.sold-out .dish>span{text-decoration:line-through}
.sold-out strong{padding:0 .5rem;border:1px solid;border-radius:1rem;font-size:.8125rem;font-weight:550}
.small{font-size:.875rem}
fieldset{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,8.5rem),1fr));gap:0 1rem;margin:0 0 1rem;padding:0;border:0}
legend{font-weight:550}
.check{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
.check input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.links{list-style:none;display:grid;gap:.75rem;padding:0}
.links>li{position:relative;display:flex;align-items:center;min-height:3.5rem;padding-inline-end:.25rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
.links>.muted{padding:.5rem 1rem}
.link{display:flex;flex:1;gap:.75rem;align-items:center;min-width:0;padding:.5rem 1rem;color:var(--text);text-decoration:none}
.link::after{content:'';position:absolute;inset:0;border-radius:inherit}
.link b{font-weight:550}
.link svg{color:var(--accent)}
.copy{position:relative;flex:none;min-height:2.75rem;padding:.625rem;border:0;color:var(--muted)}
.copy[data-copied]{color:var(--accent)}
.copy[data-copied]>:first-child,.copy:not([data-copied])>:last-child{display:none}
.link .muted{display:block;font-size:.875rem}
@media(hover:hover){.links>li:has(.link):hover{border-color:var(--accent)}.button:hover{filter:brightness(1.08)}}
[hidden]{display:none!important}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.more{border:1px solid var(--line);border-radius:var(--radius);padding:0 1rem}
summary{cursor:pointer;min-height:2.75rem;display:list-item;padding:.625rem 0;color:var(--accent)}
footer{max-width:37.5rem;margin:0 auto;padding:1rem 1.25rem 2rem;font-size:.875rem;text-align:center;color:var(--muted)}
footer a{display:inline-block;padding:.75rem 0;color:inherit}
footer p{margin:0}
footer ul{list-style:none;display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.25rem;margin:0;padding:0}
@media(min-width:40rem){main{padding-top:1rem}h1{font-size:2.5rem}}
`;

/**
 * Returns the style sheet of a page. It is in the page, so that one round trip suffices, and the policy allows its hash. The generator
 * puts it into a shadow tree.
 */
export const contentPageStyle = (appearance: Appearance): string =>
  commonStyle + contentPageTheme(appearance);

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
