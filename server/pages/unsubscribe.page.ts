import { html } from '../common/documents/html.js';
import type { Language } from '../domain/languages/languages.js';
import { unsubscribePath } from '../domain/paths.js';
import { breadcrumb, type PageContent } from './page.layout.js';
import { unsubscribeTexts } from './page-texts.js';

/** `asked` is the state after opening the link, which changes nothing, because mail scanners open links too. */
export type UnsubscribeState = 'asked' | 'declined' | 'accepted';

/** Renders one statement and one button, which works without a script. */
export function unsubscribePage(state: UnsubscribeState, token: string, language: Language): PageContent {
  const texts = unsubscribeTexts(language);
  const path = `${unsubscribePath}/${token}`;
  const [heading, text, action, label] = {
    asked: [texts.question, texts.explanation, path, texts.decline],
    declined: [texts.declined, texts.declinedExplanation, `${path}/undo`, texts.accept],
    accepted: [texts.accepted, texts.acceptedExplanation, path, texts.decline],
  }[state] as [string, string, string, string];
  const main = html`<div class="container">
${breadcrumb(texts.title, language)}
<div class="notice">
<h1>${heading}</h1>
<p>${text}</p>
<form method="post" action="${action}"><p><button type="submit" class="button${state === 'asked' ? '' : ' button--secondary'}">${label}</button></p></form>
<p><a href="/">${texts.homeLinkLabel}</a></p>
</div>
</div>`;
  return { title: texts.title, path, main };
}
