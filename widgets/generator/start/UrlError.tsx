import { maxUrlLength } from '../url.rule.js';

/** C §8 */
export const invalidUrl = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';

const shownCharacters = 80;

interface UrlErrorProps {
  /** What was entered; the field has been cleared of it (C §5). */
  readonly rejected: string;
  readonly onPutBack: () => void;
}

/** Says what is wrong, what was entered, and gives it back (contract §5.17). */
export function UrlError({ rejected, onPutBack }: UrlErrorProps) {
  const entered = rejected.trim();
  return (
    <>
      <p>{invalidUrl}</p>
      {entered.length > maxUrlLength && <p>Yours is longer than 2,048 characters.</p>}
      {entered && (
        <p className="url-error__entered">
          You entered “{shorten(entered)}”.{' '}
          <button type="button" className="text-button" onClick={onPutBack}>
            Put it back
          </button>
        </p>
      )}
    </>
  );
}

const shorten = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
