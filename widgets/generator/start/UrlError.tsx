import { maxLinkLength } from '../../../server/domain/limits.js';
import { texts } from '../texts.js';

const shownCharacters = 80;

/** Says what is wrong and what was entered, and offers to restore it: the field has been cleared. */
export function UrlError({ rejected, onPutBack }: { rejected: string; onPutBack: () => void }) {
  const entered = rejected.trim();
  const words = texts().start;
  return (
    <>
      <p>{words.invalid}</p>
      {entered.length > maxLinkLength && <p>{words.tooLong}</p>}
      {entered && (
        <p className="url-error__entered">
          {words.entered(shorten(entered))}{' '}
          <button type="button" className="text-button" onClick={onPutBack}>
            {words.putBack}
          </button>
        </p>
      )}
    </>
  );
}

const shorten = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
