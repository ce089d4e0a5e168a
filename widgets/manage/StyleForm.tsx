import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { codeText } from '../../server/domain/qr-link.js';
import type { Style } from '../../server/domain/style.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { traceOutlines } from '../../server/render/model/outline.js';
import type { SceneName } from '../../server/render/model/scenes.js';
import { useLogo } from '../making/logo/use-logo.js';
import { changeStyle, type StyleHistory, undoStyle } from '../making/studio/style-history.rule.js';
import { Stage } from '../making/studio/Stage.js';
import { type StudioTab, StudioTabs } from '../making/studio/StudioTabs.js';
import { verdictOf } from '../making/studio/verdict.rule.js';
import { describeSuggestion } from '../making/styling/describe-style.js';
import { drawnStyle } from '../making/styling/drawn-style.js';
import { useCaptionRoom } from '../making/styling/use-caption-room.js';
import { useStyleDrawing } from '../making/styling/use-style-drawing.js';
import { Button } from '../shared/ui/Button.js';
import { Callout } from '../shared/ui/Callout.js';
import { useNoStrayDrops } from '../shared/ui/use-no-stray-drops.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

export interface StyleFormProps extends PartProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The studio for a code that exists. It begins with the style that the code has. */
export function StyleForm({ manager, state, link, onClose }: StyleFormProps) {
  const { style, choose, undo } = useStyle(state.seen.code.style);
  const [scene, setScene] = useState<SceneName>();
  const [tab, setTab] = useState<StudioTab>('looks');
  /** The style that was sent last, which a refusal is about. */
  const [sent, setSent] = useState<Style>();
  const room = useCaptionRoom(style);
  const words = useRef<HTMLInputElement>(null);
  const logo = useLogo(style.logo, (changed) => choose({ logo: changed }));
  const drawing = useStyleDrawing(drawnStyle(style), useCode(link), texts().newPictureOf(link));
  const heading = useRef<HTMLHeadingElement>(null);
  useNoStrayDrops();
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!room.fault) {
      setSent(style);
      if (await manager.setStyle(drawnStyle(style))) onClose();
      return;
    }
    if (!words.current) flushSync(() => setTab('words'));
    words.current?.focus();
  };
  const shown = { drawing, scene };
  // The stage offers what mends the style, since no button of the form does.
  const verdict = { ...verdictOf(drawing.predict(drawing.style)), isRefused: false };
  return (
    <div className="step__columns" data-studio>
      <form className="card step__form step-form" noValidate onSubmit={(event) => void submit(event)}>
        <h2 ref={heading} tabIndex={-1} className="step-form__title">
          {texts().changeStyle}
        </h2>
        <StudioTabs
          {...shown}
          tab={tab}
          onTab={setTab}
          onScene={setScene}
          style={style}
          onChoose={choose}
          words={{ room, ref: words }}
          logo={logo}
          hasFrame={state.seen.code.style.frame !== '0px'}
        />
        {sent === style && <Refused state={state} style={style} onTake={choose} />}
        <p className="muted">{texts().styleNote}</p>
        <Actions
          busy={state.busy === 'style'}
          isPoor={!drawing.predict(drawing.style).ok}
          onClose={onClose}
        />
      </form>
      <section className="step__preview" aria-label={texts().newPicture}>
        <Stage {...shown} verdict={verdict} choose={choose} take={choose} undo={undo} />
      </section>
    </div>
  );
}

function useStyle(first: Style) {
  const [history, setHistory] = useState<StyleHistory>({ style: first, past: [] });
  return {
    style: history.style,
    choose: (change: Partial<Style>) => setHistory((before) => changeStyle(before, change)),
    undo: history.past.length > 0 ? () => setHistory(undoStyle) : undefined,
  };
}

/** The modules of the code, which no style changes. */
const useCode = (link: string) =>
  useMemo(() => {
    const matrix = makeMatrix(codeText(link));
    return { matrix, outlines: traceOutlines(matrix) };
  }, [link]);

interface ActionsProps {
  readonly busy: boolean;
  /** Whether the style scans badly. The button that mends it is then the main one. */
  readonly isPoor: boolean;
  readonly onClose: () => void;
}

const Actions = ({ busy, isPoor, onClose }: ActionsProps) => (
  <div className="step-actions">
    <div className="step-actions__back">
      <Button variant="quiet" onClick={onClose}>
        {texts().keepStyle}
      </Button>
    </div>
    <div className="step-actions__main">
      <Button
        type="submit"
        variant={isPoor ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={texts().savingStyle}
      >
        {texts().saveStyle}
      </Button>
    </div>
  </div>
);

interface RefusedProps extends Pick<PartProps, 'state'> {
  readonly style: Style;
  readonly onTake: (change: Partial<Style>) => void;
}

/** Why the server has refused the style, and the nearest one that it takes. */
function Refused({ state: { fault }, style, onTake }: RefusedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [fault]);
  if (fault?.part !== 'style') return null;
  const { text, suggestion } = fault;
  return (
    <div ref={place} tabIndex={-1} className="callout-in-view">
      <Callout title={text}>
        {suggestion && (
          <Button variant="secondary" onClick={() => onTake(suggestion)}>
            {describeSuggestion(style, suggestion)}
          </Button>
        )}
      </Callout>
    </div>
  );
}
