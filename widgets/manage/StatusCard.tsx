import { currentLanguage } from '../shared/language/language.js';
import { Button } from '../shared/ui/Button.js';
import { EndForm } from './EndForm.js';
import { faultOf, isReadOnly, type PartProps } from './part.js';
import { texts } from './texts.js';

interface StatusCardProps extends PartProps {
  /** Scans in all, of the same reading as the statistics; undefined until they are known. */
  readonly scans: number | undefined;
}

/** Whether the code opens, how often it was scanned, and the button that pauses or resumes it. */
export function StatusCard({ manager, state, scans }: StatusCardProps) {
  const { status } = state.seen.code;
  const isPaused = status === 'paused';
  const fault = faultOf(state, 'status')?.text;
  return (
    <section className="card manage__card manage__status">
      <p>
        <strong className="code-state" data-status={status}>
          {texts().states[status]}
        </strong>{' '}
        {scans !== undefined && (
          <span className="muted">{texts().scans(scans, scans.toLocaleString(currentLanguage()))}</span>
        )}
      </p>
      {!isReadOnly(state) && (
        <Button
          variant="secondary"
          busy={state.busy === 'status'}
          busyLabel={texts().changing}
          onClick={() => void manager.setStatus(isPaused ? 'active' : 'paused')}
        >
          {isPaused ? texts().resume : texts().pause}
        </Button>
      )}
      <p className={fault ? 'manage__fault' : 'muted'} role={fault ? 'alert' : undefined}>
        {fault ?? texts().pauseNote}
      </p>
      {!isReadOnly(state) && <EndForm manager={manager} state={state} />}
    </section>
  );
}
