import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldHint } from '../../../server/domain/kinds/kind.js';
import { rules as transfer } from '../../../server/domain/kinds/transfer.js';
import { rules as wifi } from '../../../server/domain/kinds/wifi.js';
import { TextControl } from './TextControl.js';

const literal = ['autoCapitalize="none"', 'autoCorrect="off"', 'spellCheck="false"'];
const capitals = ['autoCapitalize="characters"', 'autoCorrect="off"', 'spellCheck="false"'];
const { ssid, password } = wifi.form!.fields!;
const { iban, bic, reference, amount } = transfer.form!.fields!;

it.each<[string, FieldHint | undefined, string[]]>([
  ['name of a network', ssid, literal],
  ['password', password, literal],
  ['IBAN', iban, capitals],
  ['BIC', bic, capitals],
  ['reference', reference, capitals],
  ['amount', amount, ['inputMode="decimal"']],
])('keyboards leave the %s as it is typed', (_, hint, attributes) => {
  const props = { control: {} as never, content: {}, value: '', onChange: () => undefined };
  const markup = renderToStaticMarkup(<TextControl {...props} hint={hint!} />).toLowerCase();
  for (const one of attributes) expect(markup).toContain(one.toLowerCase());
});
