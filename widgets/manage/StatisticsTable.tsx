import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { wholeNumber } from '../shared/bar-chart/bar-chart.rule.js';
import { nameOf } from './statistics.rule.js';
import { texts } from './texts.js';

/** The numbers of a chart. Days and hours without visits are left out. */
export function StatisticsTable({ scans: { by, from, to, items } }: { readonly scans: ScansResponse }) {
  const words = texts().statistics;
  const caption = words.caption(words.bys[by], nameOf('day', from), nameOf('day', to));
  return (
    <details className="statistics__details">
      <summary>{words.asTable}</summary>
      {/* A region that scrolls has to be reached by keyboard. */}
      <div className="statistics__scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className="statistics__table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.bys[by]}</th>
              <th scope="col">{words.people}</th>
              <th scope="col">{words.programs}</th>
            </tr>
          </thead>
          <tbody>
            {items
              .filter(({ people, programs }) => people + programs > 0)
              .map(({ key, people, programs }) => (
                <tr key={key}>
                  <th scope="row">{nameOf(by, key)}</th>
                  <td>{wholeNumber(people)}</td>
                  <td>{wholeNumber(programs)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
