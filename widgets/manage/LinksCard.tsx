import type { ManagedCode } from '../../server/manage/manage.responses.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

/** How often each link of the page was opened. */
export function LinksCard({ links }: { readonly links: NonNullable<ManagedCode['links']> }) {
  const words = texts().links;
  const format = new Intl.NumberFormat(currentLanguage());
  return (
    <section className="card manage__card" aria-labelledby="manage-links">
      <h2 id="manage-links">{words.heading}</h2>
      <table className="manage__links">
        <thead>
          <tr>
            <th scope="col">{words.link}</th>
            <th scope="col">{words.visits}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ url, visits }, i) => (
            <tr key={i}>
              <th scope="row">{url.replace(/^https?:\/\//, '')}</th>
              <td>{format.format(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
