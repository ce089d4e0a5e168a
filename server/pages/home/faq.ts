import { type Html, html } from '../../common/documents/html.js';
import type { Texts } from '../../domain/languages/rooms.js';

type FaqTexts = Texts['home']['faq'];
type Topic = Exclude<keyof FaqTexts, 'heading'>;

const columns: readonly (readonly Topic[])[] = [
  ['website', 'browsers', 'failures'],
  ['scan', 'printing', 'expiry'],
];

/** @param advertising a sentence about which scans show advertising, for the answer about expiry; may be empty */
const answerOf = (texts: FaqTexts, topic: Topic, advertising: string): string =>
  topic === 'expiry' ? `${texts.expiry.answer} ${advertising}`.trimEnd() : texts[topic].answer;

/** The shared `name` keeps one question open at a time across both columns, without JavaScript. */
export const faq = (texts: FaqTexts, advertising: string): Html =>
  html`<section class="container section" aria-labelledby="faq" data-fade>
    <h2 id="faq">${texts.heading}</h2>
    <div class="faq">
      ${columns.map((topics) => html`<div>${topics.map((topic) => item(texts[topic].question, answerOf(texts, topic, advertising)))}</div>`)}
    </div>
  </section>`;

const item = (question: string, answer: string): Html =>
  html`<details class="faq__item fold" name="faq">
    <summary class="faq__question fold__title"><h3>${question}</h3></summary>
    <p class="faq__answer muted">${answer}</p>
  </details>`;

/** Structured data with the same questions (schema.org/FAQPage). */
export const faqData = (texts: FaqTexts, advertising: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: columns.flat().map((topic) => ({
    '@type': 'Question',
    name: texts[topic].question,
    acceptedAnswer: { '@type': 'Answer', text: answerOf(texts, topic, advertising) },
  })),
});
