import { copyText } from '../../shared/copy-text.js';
import '../../shared/ui/fields.css';
import '../fold.css';
import './embed.css';
import { attributeNames, snippetOf } from './snippet.rule.js';

const builder = document.querySelector<HTMLElement>('[data-snippet]')!;
const form = builder.querySelector('form')!;
const code = builder.querySelector('code')!;
const outcome = builder.querySelector('[data-outcome]')!;
const example = document.querySelector<HTMLElement>('qr-generator')!;

const { loader = '', link = '', origin = '', copied = '', notCopied = '' } = builder.dataset;

loadLoader();
form.addEventListener('input', update);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void copy();
});
update();

/** The script tag is added here because the page's policy trusts only scripts that this one inserts. */
function loadLoader(): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = '/embed/1.js';
  document.head.append(script);
}

function update(): void {
  const given = new FormData(form);
  // Controls that give several values of one name have brackets in it.
  const valuesOf = (name: string) => [...given.getAll(name), ...given.getAll(`${name}[]`)];
  const textOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value.trim() : '');
  const choices = Object.fromEntries(
    attributeNames.map((name) => [name, valuesOf(name).map(textOf).join(',')]),
  );
  const { text, attributes } = snippetOf(choices, { origin, link, loader });
  code.textContent = text;
  outcome.textContent = '';
  for (const name of attributeNames) {
    const value = attributes[name];
    if (value === example.getAttribute(name)) continue;
    if (value === undefined) example.removeAttribute(name);
    else example.setAttribute(name, value);
  }
}

async function copy(): Promise<void> {
  outcome.textContent = (await copyText(code.textContent)) ? copied : notCopied;
}
