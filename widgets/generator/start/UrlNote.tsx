import { maxLinkLength } from '../../../server/domain/limits.js';
import { isAllowed } from '../../../server/domain/embed.js';
import { useGenerator } from '../generator-context.js';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { readUrl } from '../../../server/domain/entered-link.rule.js';
import {
  mapLinkOf,
  type OtherEntry,
  privateHostIn,
  recogniseEntry,
} from '../../../server/domain/other-entry.rule.js';
import { suggestLink } from '../../../server/domain/link-suggestion.rule.js';
import { readOther } from './other-kind.js';
import { asPlainHttp } from './plain-http.rule.js';
import { profilesOf } from './profiles.rule.js';
import { texts as english } from '../../../server/domain/languages/en/link-advice.js';
import { catalogue } from '../../shared/language/catalogue.js';

/** These texts load with this note, after the page. */
const texts = catalogue('link-advice', english);

interface UrlNoteProps {
  readonly entered: string;
  /** Whether the entry was rejected: the field has been cleared, and a toast says what is wrong. */
  readonly isRejected: boolean;
  /** Default text of the note. */
  readonly words: string;
  /** Puts a link into the field. */
  readonly onUse: (link: string) => void;
}

/** Note below the field: what the entry will open, or what to do instead. */
export function UrlNote({ entered, isRejected, words, onUse }: UrlNoteProps) {
  const { didYouMean, tooLong, entered: youEntered, putBack } = texts();
  const link = readUrl(entered);
  if (link) return <Opened link={link} entered={entered} onUse={onUse} />;
  const text = entered.trim();
  const suggestion = suggestLink(entered);
  return (
    <>
      <Advice text={text} words={words} onUse={onUse} />
      {suggestion && (
        <p>
          <button type="button" className="text-button" onClick={() => onUse(suggestion)}>
            {didYouMean(shorten(suggestion))}
          </button>
        </p>
      )}
      {text.length > maxLinkLength && <p>{tooLong}</p>}
      {isRejected && text && (
        <p>
          {youEntered(shorten(text))}{' '}
          <button type="button" className="text-button" onClick={() => onUse(entered)}>
            {putBack}
          </button>
        </p>
      )}
    </>
  );
}

function Opened({ link, entered, onUse }: { link: string } & Pick<UrlNoteProps, 'entered' | 'onUse'>) {
  const plain = asPlainHttp(entered);
  const { opens, useHttp } = texts();
  return (
    <>
      {opens(shorten(link))}{' '}
      {plain && (
        <button type="button" className="text-button" onClick={() => onUse(plain)}>
          {useHttp}
        </button>
      )}
    </>
  );
}

function Advice({ text, words, onUse }: { text: string } & Pick<UrlNoteProps, 'words' | 'onUse'>) {
  const { qrType, frame } = useGenerator();
  const other = recogniseEntry(text);
  const map = mapLinkOf(text);
  const host = privateHostIn(text);
  if (map) return <Place link={map} onUse={onUse} />;
  if (host) return <p>{texts().privateHost(host)}</p>;
  if (other && other !== qrType && isAllowed(other, frame?.kinds ?? []))
    return <Other kind={other} entry={text} />;
  const profiles = qrType === 'social' ? profilesOf(text) : [];
  if (profiles.length === 0) return <p>{words}</p>;
  return (
    <p className="profiles">
      <span>{texts().whereIs(text)}</span>
      {profiles.map(({ network, link }) => (
        <button key={network} type="button" className="text-button" onClick={() => onUse(link)}>
          {network}
        </button>
      ))}
    </p>
  );
}

/** Offers a link to a map, since not all phones open a place. */
function Place({ link, onUse }: { link: string } & Pick<UrlNoteProps, 'onUse'>) {
  const { is, make } = texts().place;
  return (
    <p>
      {is}{' '}
      <button type="button" className="text-button" onClick={() => onUse(link)}>
        {make}
      </button>
    </p>
  );
}

/** Offers to make a code of what is no link. */
function Other({ kind, entry }: { kind: OtherEntry; entry: string }) {
  const { go } = useGenerator();
  const { is, make } = texts().isOther[kind];
  const take = async () => {
    const content = await readOther(kind, entry);
    go(generatorPath('start', kind), { kind: 'contentChanged', content, label: '', qrType: kind });
  };
  return (
    <p>
      {is}{' '}
      <button type="button" className="text-button" onClick={() => void take()}>
        {make}
      </button>
    </p>
  );
}

const shownCharacters = 80;

const shorten = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
