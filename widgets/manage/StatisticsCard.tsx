import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { wholeNumber } from '../shared/bar-chart/bar-chart.rule.js';
import { Button } from '../shared/ui/Button.js';
import { ChoiceGroup } from '../shared/ui/ChoiceGroup.js';
import { Field } from '../shared/ui/Field.js';
import { nameOf, notesOn } from './statistics.rule.js';
import { areDatesRight, type Range } from './statistics.state.js';
import { StatisticsBars } from './StatisticsBars.js';
import { StatisticsChart } from './StatisticsChart.js';
import { StatisticsTable } from './StatisticsTable.js';
import { texts } from './texts.js';
import type { Statistics } from './use-statistics.js';

/** How often, when, where and with what the code was scanned. */
export function StatisticsCard({ statistics }: { readonly statistics: Statistics }) {
  const { asked, scans, isBusy } = statistics;
  const words = texts().statistics;
  const fault = areDatesRight(asked) ? statistics.fault : words.datesInOrder;
  return (
    <section className="card manage__card statistics" aria-labelledby="manage-statistics" aria-busy={isBusy}>
      <h2 id="manage-statistics">{words.heading}</h2>
      <ChoiceGroup
        legend={words.range}
        options={Object.entries(words.ranges).map(([value, label]) => ({ value: value as Range, label }))}
        value={asked.range}
        onChange={statistics.setRange}
      />
      {asked.range === 'dates' && <Dates {...statistics} />}
      <ChoiceGroup
        legend={words.by}
        options={byWays.map((value) => ({ value, label: words.bys[value] }))}
        value={asked.by}
        onChange={statistics.setBy}
      />
      {fault !== undefined && (
        <p className="manage__fault" role="alert">
          {fault}
        </p>
      )}
      <div className="statistics__shown">
        {scans ? <Shown scans={scans} /> : <p className="muted">{words.loading}</p>}
      </div>
      <Button variant="secondary" onClick={() => void statistics.download()}>
        {words.download}
      </Button>
    </section>
  );
}

const byWays = ['day', 'hour', 'country', 'device'] as const;

function Dates({ asked, today, setDates }: Statistics) {
  const words = texts().statistics;
  return (
    <div className="statistics__dates">
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={words[name]}>
          {(control) => (
            <input
              {...control}
              className="field__input"
              type="date"
              max={today}
              value={asked[name]}
              onChange={({ target }) => setDates({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function Shown({ scans }: { readonly scans: ScansResponse }) {
  const words = texts().statistics;
  const { by, from, to, people, programs, items } = scans;
  if (people + programs === 0)
    return (
      <p>
        {words.none(nameOf('day', from), nameOf('day', to))} {scans.total === 0 && words.firstScan}
      </p>
    );
  const isInTime = by === 'day' || by === 'hour';
  return (
    <>
      <p className="statistics__totals" role="status">
        <span>
          <strong>{wholeNumber(people)}</strong> {words.byPeople(people)}
        </span>
        <span className="muted">
          <strong>{wholeNumber(programs)}</strong> {words.byPrograms(programs)}
        </span>
      </p>
      {isInTime ? (
        <StatisticsChart key={`${by} ${from} ${to}`} by={by} items={items} />
      ) : (
        <StatisticsBars by={by} items={items} />
      )}
      <div className="statistics__notes muted">
        {notesOn(scans).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <StatisticsTable scans={scans} />
    </>
  );
}
