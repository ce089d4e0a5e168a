import { useState } from 'react';
import { defaultKind } from '../../server/domain/kinds/kinds.js';
import { batchPath, manyPath } from '../../server/domain/paths.js';
import { maxRows } from '../../server/domain/batches/batch-limits.js';
import type { ManyPageData } from '../../server/pages/page.data.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts as sharedTexts } from '../shared/texts.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { BatchPart } from './BatchPart.js';
import { EnterTable } from './EnterTable.js';
import { LookPart } from './LookPart.js';
import type { Order } from './many.api.js';
import { RowTable } from './RowTable.js';
import { StaticPart } from './StaticPart.js';
import { texts } from './texts.js';
import { makesRecords, useMany } from './use-many.js';

/** The page that makes a code for each row of a table. */
export function ManyPage({ kind = defaultKind, batch }: ManyPageData) {
  const words = texts();
  const [batchId, setBatchId] = useState(batch);
  const many = useMany(kind, batchId);
  /** Codes that hold their content, whose ZIP can be downloaded. */
  const [order, setOrder] = useState<Order>();
  const show = (id: string | undefined) => {
    history.replaceState(null, '', id ? batchPath(id) : manyPath);
    setBatchId(id);
  };
  const make = async () => {
    if (!makesRecords(many.state)) {
      const wanted = await many.order();
      setOrder(wanted);
      return wanted !== undefined;
    }
    const made = await many.make();
    if (made) show(made.id);
    return made !== undefined;
  };
  const mend = (numbers: readonly number[]) => {
    many.act({ type: 'unmade', numbers });
    void many.settle();
    show(undefined);
  };
  return (
    <div className="container paper">
      <Breadcrumb current={words.title} />
      <h1>{words.title}</h1>
      <p className="muted">{words.lead(maxRows.toLocaleString(currentLanguage()))}</p>
      <noscript>
        <p>
          {words.needsScript} <a href="/">{sharedTexts().createYourQr}</a>
        </p>
      </noscript>
      {batchId ? (
        <BatchPart id={batchId} rows={many.state.rows} onMend={mend} />
      ) : order ? (
        <StaticPart order={order} onBack={() => setOrder(undefined)} />
      ) : many.state.rows.length > 0 ? (
        <>
          <LookPart many={many} />
          <RowTable many={many} onMake={make} />
        </>
      ) : (
        <EnterTable many={many} />
      )}
    </div>
  );
}
