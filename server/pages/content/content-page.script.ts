import { Html } from '../../common/documents/html.js';

/**
 * Script of the pages that show the content of codes. It adds what only a browser knows; the pages can be read without it.
 * - `[data-copy]`: a button that copies an address, for programs that show the page in a window of their own. It has `data-copied` for 2 s.
 * - `[data-zone]`: an event in the reader's time zone, if that is another than the event's.
 */
export const contentPageScript = [
  'document.querySelectorAll("[data-zone]").forEach(function(e){var d=e.dataset,z=Intl.DateTimeFormat().resolvedOptions().timeZone,',
  'a=new Date(d.from),b=new Date(d.to),o=function(t,l){return new Intl.DateTimeFormat(l,{dateStyle:"full",timeStyle:"short",timeZone:t}).formatRange(a,b)};',
  'if(o(z,"en")!==o(d.zone,"en")){e.querySelector("b").textContent=o(z,d.locale);e.hidden=false}});',
  'document.querySelectorAll("[data-copy]").forEach(function(e){var d=e.dataset,s=document.querySelector("[role=status]");',
  'if(!navigator.clipboard)return;e.hidden=false;e.onclick=function(){navigator.clipboard.writeText(d.copy).then(function(){',
  's.textContent=d.done;d.copied="";setTimeout(function(){delete d.copied;s.textContent=""},2e3)})}})',
].join('');

export const contentScriptTag = new Html(`<script>${contentPageScript}</script>`);
