import { loadTexts, catalogue } from '../shared/language/catalogue.js';
import type { ConsentDecision } from '../../server/domain/cookies.js';
import './consent-dialog.css';
import { texts as english } from '../../server/domain/languages/en/consent.js';

const texts = catalogue('consent', english);

export interface Question {
  /** Whether the visitor opened the dialog, which is then modal, above any advertisement, and can be closed without an answer. */
  readonly opened: boolean;
  /** Whether the browser sends Global Privacy Control, which leaves nothing to decide. */
  readonly objected: boolean;
  /** Decision in force: the last answer, or `notAsked` if the visitor did not have to be asked; undefined while undecided. */
  readonly soFar: ConsentDecision | 'notAsked' | undefined;
}

let open:
  | { readonly dialog: HTMLDialogElement; readonly answer: Promise<ConsentDecision | undefined> }
  | undefined;

/**
 * Asks at the edge of the page without blocking it, or shows the settings above the page. A dialog that is already open is reused.
 * @returns undefined if it was closed without an answer
 */
export async function askForConsent(question: Question): Promise<ConsentDecision | undefined> {
  await loadTexts().catch((error: unknown) => console.error(error)); // The dialog is then in English.
  open ??= show(question);
  if (question.opened) open.dialog.focus();
  return open.answer;
}

function show(question: Question): NonNullable<typeof open> {
  const dialog = buildDialog(question);
  const answer = new Promise<ConsentDecision | undefined>((resolve) => {
    dialog.addEventListener('click', ({ target }) => {
      const { answer } = (target as HTMLElement).dataset;
      if (answer !== undefined) resolve((answer || undefined) as ConsentDecision | undefined);
    });
    dialog.addEventListener('cancel', () => resolve(undefined));
  });
  // The dialog follows the skip link in the tab order, so that keyboard and screen reader users reach it before the page.
  (document.querySelector('.skip-link') ?? document.body.firstElementChild)?.after(dialog);
  const focused = document.activeElement;
  const stopMeasuring = question.opened ? undefined : reserveSpaceFor(dialog);
  // `show()` would move the focus.
  if (question.opened) dialog.showModal();
  else dialog.setAttribute('open', '');
  const close = () => {
    const hadFocus = dialog.contains(document.activeElement);
    stopMeasuring?.();
    dialog.close();
    dialog.remove();
    open = undefined;
    if (hadFocus && focused instanceof HTMLElement) focused.focus();
  };
  void answer.then(close);
  return { dialog, answer };
}

/** Publishes the height of the dialog to the CSS, which pads the page so that nothing stays covered. */
function reserveSpaceFor(dialog: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--consent-measured', `${dialog.offsetHeight}px`),
  );
  observer.observe(dialog);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-measured');
  };
}

function buildDialog({ opened, objected, soFar }: Question): HTMLDialogElement {
  const { title, question, privacyPolicy, accept, reject, soFar: already, objected: why, close } = texts();
  const link = element('a', { href: '/privacy-policy' }, privacyPolicy);
  const words = [objected ? why : question, ...(soFar && !objected ? [already[soFar]] : [])].join(' ');
  const answers = [
    ...(objected ? [] : [answerButton('refused', reject), answerButton('granted', accept)]),
    ...(opened ? [answerButton('', close, objected ? 'secondary' : 'quiet')] : []),
  ];
  return element(
    'dialog',
    {
      class: 'consent',
      'aria-labelledby': 'consent-title',
      'aria-describedby': 'consent-words',
      tabindex: '-1',
    },
    element(
      'div',
      { class: 'consent__sheet container' },
      element('h2', { class: 'consent__title', id: 'consent-title' }, title),
      element('p', { class: 'consent__words', id: 'consent-words' }, `${words} `, link),
      element('div', { class: 'consent__answers' }, ...answers),
    ),
  );
}

const answerButton = (answer: ConsentDecision | '', label: string, look = 'secondary') =>
  element('button', { type: 'button', class: `button button--${look}`, 'data-answer': answer }, label);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
