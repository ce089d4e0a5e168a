import { useGenerator } from '../generator-context.js';
import { preContentTexts } from '../../making/pre-content-texts.js';
import { texts } from '../texts.js';
import { ScanTargetChoice } from './ScanTargetChoice.js';

/** Choice between a code with a short link of ours and one that holds the visitor's link itself. */
export function LinkTargetChoice() {
  const { state, dispatch, preContentEvery, preContentPages } = useGenerator();
  const { legend, short, shortHelp, direct, directHelp } = texts().start.ways;
  const passes = preContentEvery > 0 ? preContentTexts().passes(preContentEvery, preContentPages) : '';
  return (
    <ScanTargetChoice
      legend={legend}
      ways={[
        { value: false, label: short, help: `${shortHelp} ${passes}` },
        { value: true, label: direct, help: directHelp },
      ]}
      value={state.isDirect}
      onChange={(isDirect) => dispatch({ kind: 'directChosen', isDirect })}
    />
  );
}
