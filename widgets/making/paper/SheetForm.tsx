import { useState } from 'react';
import { hasLine } from '../../../server/domain/paper/label-layout.js';
import { labelsPerPage, stocks } from '../../../server/domain/paper/stocks.js';
import { captionText } from '../../../server/domain/style.js';
import { Callout } from '../../shared/ui/Callout.js';
import { useStyleDrawing } from '../styling/use-style-drawing.js';
import { writeDistance, writeNumber, writeSize } from './lengths.js';
import type { PaperCode } from './paper-code.js';
import { NumberField, Select, TextField } from './paper-controls.js';
import { SaveSheet } from './SaveSheet.js';
import { SheetPreview } from './SheetPreview.js';
import { choiceOf, type Fit, fitOn, type SheetCaption, type SheetChoice, sheetOf } from './sheet.rule.js';
import { texts } from './texts.js';

interface SheetFormProps {
  readonly paper: PaperCode;
  /** Distance in mm from which the code is to be scanned. */
  readonly distance: number;
}

/** Chooses a sheet, shows it, and saves it as PDF. */
export function SheetForm({ paper, distance }: SheetFormProps) {
  const [choice, setChoice] = useState<SheetChoice>(() => choiceOf(stocks[0].name));
  const { svg } = useStyleDrawing(wordless(paper.style), paper.code, texts().code);
  const sheet = sheetOf(choice);
  const shown = sheet ?? sheetOf(choiceOf(choice.stock))!;
  const fit = fitOn(shown.stock, choice.caption, paper);
  const { heading, line } = hasLine(shown.stock.kind) ? choice : { heading: '', line: '' };
  const words = { heading, line, caption: captionOf(choice.caption, paper) };
  return (
    <div className="paper paper--sheet">
      <div className="paper">
        <SheetFields choice={choice} paper={paper} onChange={setChoice} />
        <FitNote fit={fit} distance={distance} />
        <SaveSheet choice={choice} sheet={fit.isTooSmall ? undefined : sheet} paper={paper} />
      </div>
      <SheetPreview
        sheet={shown}
        caption={choice.caption}
        words={words}
        style={paper.style}
        svg={svg}
        svgSide={sideOf(svg)}
      />
    </div>
  );
}

const wordless = ({ banner: _, ...style }: PaperCode['style']): PaperCode['style'] => ({
  ...style,
  text: '',
});

const sideOf = (svg: string): number => Number(/viewBox="0 0 ([\d.]+)/.exec(svg)![1]);

const captionOf = (caption: SheetCaption, { style, name = '', link = '' }: PaperCode): string =>
  ({ none: '', name, caption: captionText(style), link })[caption];

interface SheetFieldsProps {
  readonly choice: SheetChoice;
  readonly paper: PaperCode;
  readonly onChange: (choice: SheetChoice) => void;
}

function SheetFields({ choice, paper, onChange }: SheetFieldsProps) {
  const words = texts();
  const stock = stocks.find(({ name }) => name === choice.stock)!;
  const set = (change: Partial<SheetChoice>) => onChange({ ...choice, ...change });
  const captions: SheetCaption[] = [
    'none',
    ...(paper.name ? (['name'] as const) : []),
    ...(captionText(paper.style) ? (['caption'] as const) : []),
    ...(paper.link ? (['link'] as const) : []),
  ];
  return (
    <>
      <Select
        label={words.sheet}
        value={choice.stock}
        options={stocks.map(({ name }) => [name, words.stocks[name as keyof typeof words.stocks]])}
        onChange={(name) => onChange(choiceOf(name, choice))}
      />
      {hasLine(stock.kind) && <CardWords choice={choice} set={set} />}
      <NumberField label={words.copies} value={choice.copies} onChange={(copies) => set({ copies })} />
      {labelsPerPage(stock) > 1 && (
        <NumberField
          label={words.start}
          help={words.startHelp(labelsPerPage(stock))}
          value={choice.start}
          onChange={(start) => set({ start })}
        />
      )}
      {captions.length > 1 && (
        <Select
          label={words.caption}
          value={choice.caption}
          options={captions.map((name) => [name, words.captions[name]])}
          onChange={(name) => set({ caption: name as SheetCaption })}
        />
      )}
    </>
  );
}

function CardWords({ choice, set }: { choice: SheetChoice; set: (change: Partial<SheetChoice>) => void }) {
  const words = texts();
  return (
    <>
      <TextField
        label={words.heading}
        help={words.headingHelp}
        maxLength={80}
        value={choice.heading}
        onChange={(heading) => set({ heading })}
      />
      <TextField
        label={words.line}
        placeholder={words.lineExample}
        maxLength={120}
        value={choice.line}
        onChange={(line) => set({ line })}
      />
    </>
  );
}

/** Says how large the code is, and warns if it is too small for phones or for where it will hang. */
function FitNote({ fit, distance }: { fit: Fit; distance: number }) {
  const words = texts();
  if (fit.isTooSmall) return <Callout title={words.tooSmall(writeNumber(fit.moduleMm))} />;
  if (fit.distance < distance) return <Callout title={words.tooFar(writeDistance(fit.distance))} />;
  return <p className="muted">{words.readsFrom(writeSize(fit.codeMm), writeDistance(fit.distance))}</p>;
}
