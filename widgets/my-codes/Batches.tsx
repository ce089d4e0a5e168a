import { useEffect, useState } from 'react';
import type { BatchListResponse } from '../../server/batches/batches.responses.js';
import { batchPath } from '../../server/domain/paths.js';
import { ApiError, requestJson } from '../shared/api-client.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

type Batch = BatchListResponse['items'][number];

/** Ways back to the codes that were made together, while the server has their ZIP. Nothing if they cannot be listed. */
export function Batches() {
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  useEffect(() => {
    requestJson<BatchListResponse>('/api/batches').then(
      ({ items }) => setBatches(items),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, []);
  const words = texts();
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="together">
      <h2 id="together">{words.together}</h2>
      <ul>
        {batches.map(({ id, total, created_at: madeAt }) => (
          <li key={id}>
            <a href={batchPath(id)}>{words.batch(total, dayOf(madeAt))}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayOf = (time: string) => new Date(time).toLocaleDateString(currentLanguage(), { dateStyle: 'long' });
