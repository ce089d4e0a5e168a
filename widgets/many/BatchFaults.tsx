import { Button } from '../shared/ui/Button.js';
import { nameOf } from './captions.rule.js';
import type { RowFault } from './many.api.js';
import type { Row } from './many.state.js';
import { tableTexts } from './headings.js';
import { texts } from './texts.js';

interface BatchFaultsProps {
  readonly faults: readonly RowFault[];
  /** Empty after the page was loaded again. */
  readonly rows: readonly Row[];
  /** undefined while other rows are being made. */
  readonly onMend: ((numbers: readonly number[]) => void) | undefined;
}

/** Rows of which no code was made, with the reason. */
export function BatchFaults({ faults, rows, onMend }: BatchFaultsProps) {
  const words = texts();
  const canMend = onMend && rows.length > 0;
  return (
    <div className="paper">
      <h3>{words.failed(faults.length)}</h3>
      <div className="many-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {rows.length > 0 && <th scope="col">{tableTexts().columns.name}</th>}
              <th scope="col">{words.why}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, code }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {rows.length > 0 && (
                  <td className="many-table__words">{rows[row - 1] && nameOf(rows[row - 1]!)}</td>
                )}
                <td className="many-table__words">{reasonOf(code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canMend && (
        <div>
          <Button variant="secondary" onClick={() => onMend(faults.map(({ row }) => row))}>
            {words.mend}
          </Button>
        </div>
      )}
    </div>
  );
}

function reasonOf(code: string): string {
  const { reasons } = texts();
  return code in reasons ? reasons[code as keyof typeof reasons] : reasons.other;
}
