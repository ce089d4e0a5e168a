import { createHash } from 'node:crypto';
import { Html } from '../../common/documents/html.js';

/**
 * Style sheet of the pages that show the content of codes. It is in each page, so that one round trip suffices, and the same for all, so that
 * one hash in the policy allows it. The colours are those of `widgets/shared/tokens.css`. The generator puts it into a shadow tree.
 */
export const contentPageStyle = `:root,:host{color-scheme:light dark;--paper:#fbfbf9;--surface:#fff;--ink:#16181d;--muted:#5b6069;--line:#e4e4df;--accent:#0b7a5b;--on:#fff;--tint:#e7f3ee;--warn:#855300}
@media(prefers-color-scheme:dark){:root,:host{--paper:#131416;--surface:#1b1d20;--ink:#f1f1ee;--muted:#a5a9b0;--line:#33363b;--accent:#4cc79d;--on:#0a1f18;--tint:#16302a;--warn:#e5b566}}
*{box-sizing:border-box}
.page{min-height:100%}
body,.page{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1,h2,h3,h4{line-height:1.15;font-weight:650;margin:0}
h1{font-size:1.75rem}h2{font-size:1.375rem;margin-top:2rem}h3{font-size:1.125rem;margin-top:1.5rem}h4{font-size:1rem;margin-top:1rem}
p{margin:.75rem 0}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.head{margin-bottom:1rem}
.lead{font-size:1.125rem;margin:.5rem 0}
.muted,.page-number{color:var(--muted)}
.page-number{font-size:.875rem;font-weight:400}
.note,.lines{white-space:pre-line}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--accent);border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
.button--secondary,button{background:none;color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.sheet{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:12px;background:#fff}
.rows{list-style:none;margin:1rem 0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.rows>li{padding:.75rem 1rem}
.rows>li+li{border-top:1px solid var(--line)}
.rows .muted{display:block;font-size:.875rem}
.row{list-style:none;display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0}
.row>li>*{display:inline-block;padding:.625rem 0}
.line{margin:.25rem 0}
.dishes{list-style:none;margin:0;padding:0}
.dishes>li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.dishes h3{margin:0}
.dishes p{margin:.25rem 0}
.dish{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.sold-out h3,.sold-out .dish>span{color:var(--muted)}
.sold-out strong{color:var(--warn)}
.small{font-size:.875rem}
fieldset{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0 0 .75rem;padding:0;border:0}
legend{font-weight:550}
.check{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
.check input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.center{text-align:center}
.portrait{display:block;margin:0 auto 1rem;border-radius:50%}
.links{list-style:none;margin:1.5rem 0;padding:0}
.links>li{display:flex;gap:.5rem;align-items:stretch;margin-bottom:.75rem}
.link{display:flex;flex:1;gap:.75rem;align-items:center;min-height:3.5rem;min-width:0;padding:.5rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);color:var(--ink);text-decoration:none}
.link svg{flex:none;color:var(--accent)}
.link .muted{display:block;font-size:.875rem}
[hidden]{display:none!important}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.more{margin-top:1rem;border-top:1px solid var(--line);padding-top:1rem}
summary{cursor:pointer;min-height:2.75rem;display:list-item;padding:.5rem 0;color:var(--accent)}
footer{max-width:44rem;margin:0 auto;padding:1rem 1rem 2rem;border-top:1px solid var(--line);font-size:.875rem;color:var(--muted)}
footer a{display:inline-block;padding:.75rem 0}
footer p{margin:0}
footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0}
@media(min-width:640px){main{padding-top:3rem}h1{font-size:2.25rem}}`;

/** @public the preview in the generator has it in a shadow tree */
export const contentStyleTag = new Html(`<style>${contentPageStyle}</style>`);

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
