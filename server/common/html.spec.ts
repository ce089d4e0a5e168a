import { Html, html, jsonTag } from './html.js';

it.each([
  ['text', html`<p>${'<b> & "c"'}</p>`, '<p>&lt;b&gt; &amp; &quot;c&quot;</p>'],
  ['an attribute', html`<a title="${`'"><script>`}"></a>`, '<a title="&#39;&quot;&gt;&lt;script&gt;">'],
  ['Html as it is', html`<p>${new Html('<b>x</b>')}</p>`, '<p><b>x</b></p>'],
  [
    'a list',
    html`<ul>
      ${['a', '<'].map((item) => html`<li>${item}</li>`)}
    </ul>`,
    '<ul><li>a</li><li>&lt;</li></ul>',
  ],
  ['a number', html`${5}`, '5'],
])('puts in %s', (_, result, expected) => expect(result.text).toBe(expected));

it('keeps data from closing its tag', () => {
  expect(jsonTag('data', { text: '</script><script>' }).text).not.toContain('</script><script>');
});
