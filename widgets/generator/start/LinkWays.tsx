import { useId } from 'react';
import { useGenerator } from '../generator-context.js';
import { preContentTexts } from '../pre-content-texts.js';
import { texts } from '../texts.js';

/** Choice between a code with a short link of ours and one that holds the visitor's link itself. */
export function LinkWays() {
  const { state, dispatch, preContentEvery, preContentPages } = useGenerator();
  const name = useId();
  const { legend, short, shortHelp, direct, directHelp } = texts().start.ways;
  const passes = preContentEvery > 0 ? preContentTexts().passes(preContentEvery, preContentPages) : '';
  const ways = [
    { isDirect: false, label: short, help: `${shortHelp} ${passes}` },
    { isDirect: true, label: direct, help: directHelp },
  ];
  return (
    <fieldset className="link-ways">
      <legend className="visually-hidden">{legend}</legend>
      {ways.map(({ isDirect, label, help }) => (
        <label key={label} className="field-switch">
          <input
            type="radio"
            name={name}
            checked={state.isDirect === isDirect}
            onChange={() => dispatch({ kind: 'directChosen', isDirect })}
          />
          <span>
            <span className="link-way__name">{label}</span> <span className="muted">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
