import { useState } from 'react';
import { nameInKey } from '../../server/domain/file-key.js';
import { dayWords, localeOf } from '../../server/domain/languages/day-words.js';
import { managePath } from '../../server/domain/paths.js';
import { withoutScheme } from '../../server/domain/qr-link.js';
import { ApiError } from '../shared/api-client.js';
import type { KeyringApi } from '../keys/keyring.api.js';
import { currentLanguage } from '../shared/language/language.js';
import { saveFile } from '../shared/save-file.js';
import { Button } from '../shared/ui/Button.js';
import { useToasts } from '../shared/ui/Toast.js';
import { CodePicture } from './CodePicture.js';
import { codesAsCsv } from './codes-csv.js';
import type { MyCode, MyCodesState } from './my-codes.state.js';
import { shortAddress } from './short-address.js';
import { texts } from './texts.js';
import type { useMyCodes } from './use-my-codes.js';

interface CodeListProps {
  readonly api: KeyringApi;
  readonly codes: ReturnType<typeof useMyCodes>;
  readonly state: Extract<MyCodesState, { phase: 'open' }>;
}

/** Number of codes from which the list has a search field. */
const minCodesToSearch = 6;

/** The codes of all keys in the browser, the newest first. */
export function CodeList({ api, codes, state }: CodeListProps) {
  const { codes: shown, cursor, query } = state;
  const isSearched = query !== '' || shown.length >= minCodesToSearch;
  return (
    <section aria-label={texts().title} className="my-codes__codes">
      {isSearched && (
        <div className="my-codes__search">
          <input
            type="search"
            className="field__input"
            aria-label={texts().search}
            placeholder={texts().search}
            maxLength={100}
            onChange={({ target }) => codes.search(target.value)}
          />
          <p className="muted" role="status">
            {query !== '' && cursor === null && texts().found(shown.length)}
          </p>
        </div>
      )}
      {shown.length === 0 && query === '' && <p>{texts().noneOfKey}</p>}
      {shown.length > 0 && (
        <ul className="card my-codes__list">
          {shown.map((code) => (
            <Item key={code.id} code={code} />
          ))}
        </ul>
      )}
      {cursor === null && query === '' && <p className="muted">{texts().notListed}</p>}
      <div className="my-codes__ways">
        {cursor !== null && (
          <Button variant="secondary" onClick={() => void codes.more()}>
            {texts().more}
          </Button>
        )}
        {shown.length > 0 && <CsvButton api={api} />}
      </div>
    </section>
  );
}

function Item({ code }: { readonly code: MyCode }) {
  const { id, name, status, scans, created_at: madeAt } = code;
  const [destination, ...aside] = destinationsOf(code);
  const below = name ? [destination, ...aside] : aside;
  return (
    <li className="my-codes__item">
      <CodePicture id={id} />
      <div className="my-codes__about">
        <a
          className="my-codes__name"
          href={managePath(id)}
          aria-label={texts().changeOf(name || destination)}
        >
          {name || destination}
        </a>
        {below.length > 0 && <span className="my-codes__destination">{below.join(' · ')}</span>}
        <span className="muted">
          <span className="code-state" data-status={status}>
            {texts().states[status]}
          </span>
          {' · '}
          {texts().scans(scans, scans.toLocaleString(currentLanguage()))}
          {' · '}
          <time dateTime={madeAt}>{momentOf(madeAt)}</time>
        </span>
      </div>
    </li>
  );
}

/** What a code leads to. Codes whose pages have one title are told apart by their files, or by their links. */
function destinationsOf({ page, original_resource: address, link }: MyCode): readonly [string, ...string[]] {
  if (page === null) return [shortAddress(address)];
  return [page, address.includes('/files/') ? nameInKey(address) : withoutScheme(link)];
}

/** Day and time of the creation. */
function momentOf(made: string): string {
  const [time, language] = [new Date(made), currentLanguage()];
  const clock = time.toLocaleTimeString(localeOf(language), { timeStyle: 'short' });
  return `${dayWords(language, time, 'short')}, ${clock}`;
}

function CsvButton({ api }: { readonly api: KeyringApi }) {
  const { showError } = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await codesAsCsv(api, texts().csvColumns), texts().csvName);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error.message);
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} busyLabel={texts().exporting} onClick={() => void save()}>
      {texts().csv}
    </Button>
  );
}
