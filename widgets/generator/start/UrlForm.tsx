import { useRef } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { LinkKindSlug } from '../../../server/domain/kinds/kinds.js';
import { Field } from '../../shared/ui/Field.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { linkIn } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { StepName } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import { useLazy } from '../../shared/use-lazy.js';
import { LinkTargetChoice } from './LinkTargetChoice.js';
import { StartActions } from './StartActions.js';
import { useUrlEntry } from './use-url-entry.js';

export function UrlForm({ qrType }: { qrType: LinkKindSlug }) {
  const { state, frame } = useGenerator();
  const url = linkIn(state.content);
  const input = useRef<HTMLInputElement>(null);
  const { rejected, refused, main, change, submit, use } = useUrlEntry(input);
  const renderNote = useLazy(loadNote, url !== '' || rejected !== null);
  const { label, placeholder, hint } = texts().start;
  const noteOn = (entered: string, words: string, isRejected = false) =>
    renderNote ? renderNote({ entered, isRejected, words, onUse: use }) : words;
  return (
    <form className="step-form" noValidate onSubmit={submit} {...(!frame && beforeScript(qrType))}>
      <StepName>{texts().steps.yourLink}</StepName>
      <Field
        label={label}
        help={noteOn(url, kindTexts()[qrType].help)}
        error={rejected === null ? refused : noteOn(rejected, hint, true)}
      >
        {(control) => (
          <input
            {...control}
            {...urlInput}
            placeholder={placeholder}
            ref={input}
            value={url}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <LinkTargetChoice />
      <StartActions main={main} isPassSaid />
    </form>
  );
}

/** Lets the server handle the form until the script has loaded. By POST, the entered text gets into no URL. */
const beforeScript = (qrType: LinkKindSlug) =>
  ({ method: 'post', action: generatorPath('customize', qrType) }) as const;

const loadNote = async () => (await import('./UrlNote.js')).UrlNote;

const urlInput = {
  className: 'field__input',
  name: 'url',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
