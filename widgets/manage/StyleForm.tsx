import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { codeText } from '../../server/domain/qr-link.js';
import { codeWidths, frameNames, sizeNames, type Style } from '../../server/domain/style.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { traceOutlines } from '../../server/render/model/outline.js';
import { CaptionField } from '../making/styling/CaptionField.js';
import { ColorPairChoice } from '../making/styling/ColorPairChoice.js';
import { describeFrame, describeSuggestion } from '../making/styling/describe-style.js';
import { drawnStyle } from '../making/styling/drawn-style.js';
import { PreviewMeter } from '../making/styling/PreviewMeter.js';
import { texts as stylingTexts } from '../making/styling/texts.js';
import { useCaptionRoom } from '../making/styling/use-caption-room.js';
import { useStyleDrawing } from '../making/styling/use-style-drawing.js';
import { Button } from '../shared/ui/Button.js';
import { Callout } from '../shared/ui/Callout.js';
import { ChoiceGroup } from '../shared/ui/ChoiceGroup.js';
import { Plate } from '../shared/ui/Plate.js';
import { LogoChoice } from './LogoChoice.js';
import type { PartProps } from './part.js';
import { texts } from './texts.js';

export interface StyleFormProps extends PartProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** Another style for a code, and how it will look and scan. What the style has beyond these choices stays. */
export function StyleForm({ manager, state, link, onClose }: StyleFormProps) {
  const [changes, setChanges] = useState<Partial<Style>>({});
  const choose = (change: Partial<Style>) => setChanges((chosen) => ({ ...chosen, ...change }));
  /** The changes that were sent last, which a refusal is about. */
  const [sent, setSent] = useState<Partial<Style>>();
  const style = { ...state.seen.code.style, ...changes };
  const room = useCaptionRoom(style);
  const words = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => preview.current?.focus({ preventScroll: true }), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (room.fault) return words.current?.focus();
    setSent(changes);
    if (await manager.setStyle(drawnStyle(style))) onClose();
  };
  return (
    <form className="manage__style" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{texts().styleNote}</p>
      <div ref={preview} tabIndex={-1} className="manage__preview">
        <Preview style={style} link={link} onTake={choose} />
      </div>
      <ColorPairChoice style={style} onChoose={choose} />
      <ChoiceGroup
        legend={stylingTexts().style.frame}
        options={frameNames.map((value) => ({ value, label: describeFrame(value) }))}
        value={style.frame}
        onChange={(frame) => choose({ frame })}
      />
      <CaptionField style={style} onChoose={choose} words={{ room, ref: words }} />
      <ChoiceGroup
        legend={texts().size}
        options={sizeNames.map((value) => ({
          value,
          label: texts().sizes[value],
          detail: stylingTexts().style.pixels(codeWidths[value]),
        }))}
        value={style.size}
        onChange={(size) => choose({ size })}
      />
      <LogoChoice logo={style.logo} onChange={(logo) => choose({ logo })} />
      {sent === changes && <Refused state={state} style={style} onTake={choose} />}
      <div className="manage__ways">
        <Button type="submit" busy={state.busy === 'style'} busyLabel={texts().savingStyle}>
          {texts().saveStyle}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts().keepStyle}
        </Button>
      </div>
    </form>
  );
}

interface StyledProps {
  readonly style: Style;
  readonly onTake: (change: Partial<Style>) => void;
}

function Preview({ style, link, onTake }: StyledProps & { readonly link: string }) {
  const code = useMemo(() => {
    const matrix = makeMatrix(codeText(link));
    return { matrix, outlines: traceOutlines(matrix) };
  }, [link]);
  const drawing = useStyleDrawing(drawnStyle(style), code, texts().newPictureOf(link));
  const markup = useMemo(() => ({ __html: drawing.svg }), [drawing.svg]);
  return (
    <Plate meter={<PreviewMeter drawing={drawing} onTake={onTake} />}>
      <div className="manage__drawing" dangerouslySetInnerHTML={markup} />
    </Plate>
  );
}

/** Why the server has refused the style, and the nearest one that it takes. */
function Refused({ state: { fault }, style, onTake }: StyledProps & Pick<PartProps, 'state'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  if (fault?.part !== 'style') return null;
  const { text, suggestion } = fault;
  return (
    <div ref={place}>
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
