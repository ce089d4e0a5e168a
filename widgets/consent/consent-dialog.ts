import { loadTexts } from '../shared/language/catalogue.js';
import type { ConsentDecision } from './consent.state.js';
import './consent-dialog.css';
import { texts } from './texts.js';

export interface Question {
  /**
   * By the visitor, who then has the focus in it and may close it again without an answer. A dialog that comes by itself takes no
   * focus away.
   */
  readonly opened: boolean;
  /** The browser sends Global Privacy Control: there is nothing to decide. */
  readonly objected: boolean;
  /** What holds until another answer is given: the last one; or consent, as nobody was asked. undefined: nothing yet */
  readonly soFar: ConsentDecision | 'notAsked' | undefined;
}

let open: { readonly dialog: HTMLElement; readonly answer: Promise<ConsentDecision | undefined> } | undefined;

/**
 * Shows the dialog, over the page's edge and not in its way; one that is open already is used.
 * @returns undefined when it was closed without an answer, as it can be where the visitor opened it
 */
export async function askForConsent(question: Question): Promise<ConsentDecision | undefined> {
  await loadTexts().catch((error: unknown) => console.error(error)); // better in English than not at all
  open ??= show(question);
  if (question.opened) open.dialog.focus();
  return open.answer;
}

function show(question: Question): NonNullable<typeof open> {
  const before = document.activeElement;
  const dialog = buildDialog(question);
  const answer = new Promise<ConsentDecision | undefined>((resolve) => {
    dialog.addEventListener('click', ({ target }) => {
      const { answer } = (target as HTMLElement).dataset;
      if (answer !== undefined) resolve((answer || undefined) as ConsentDecision | undefined);
    });
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && question.opened) resolve(undefined);
    });
  });
  // Near the beginning, so that who goes by keys or listens finds it before the page.
  (document.querySelector('.skip-link') ?? document.body.firstElementChild)?.after(dialog);
  const stopMeasuring = reserveSpaceFor(dialog);
  const close = () => {
    const hadFocus = dialog.contains(document.activeElement);
    stopMeasuring();
    dialog.remove();
    open = undefined;
    if (hadFocus && before instanceof HTMLElement) before.focus();
  };
  void answer.then(close);
  return { dialog, answer };
}

/** The page leaves room of the dialog's height, so that nothing is out of reach below it; how much, its styles say. */
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

function buildDialog({ opened, objected, soFar }: Question): HTMLElement {
  const { title, question, privacyPolicy, accept, reject, soFar: already, objected: why, close } = texts();
  const link = element('a', { href: '/privacy-policy' }, privacyPolicy);
  const words = [objected ? why : question, ...(soFar && !objected ? [already[soFar]] : [])].join(' ');
  const answers = [
    ...(objected ? [] : [answerButton('refused', reject), answerButton('granted', accept)]),
    ...(opened ? [answerButton('', close, objected ? 'secondary' : 'quiet')] : []),
  ];
  return element(
    'div',
    {
      class: 'consent',
      role: 'dialog',
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

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
