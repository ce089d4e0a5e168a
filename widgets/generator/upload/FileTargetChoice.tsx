import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { ScanTargetChoice } from '../start/ScanTargetChoice.js';

/** Choice between a page that shows the file and the file itself. */
export function FileTargetChoice() {
  const { state, dispatch } = useGenerator();
  const { legend, page, pageHelp, file, fileHelp } = texts().upload.ways;
  return (
    <ScanTargetChoice
      legend={legend}
      ways={[
        { value: false, label: page, help: pageHelp },
        { value: true, label: file, help: fileHelp },
      ]}
      value={state.isDirect}
      onChange={(isDirect) => dispatch({ kind: 'directChosen', isDirect })}
    />
  );
}
