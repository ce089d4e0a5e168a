import { Html, html, jsonTag, structuredDataTag } from './html.js';

it.each([
  ['text', html`<p>${'<b> & "c"'}</p>`, '<p>&lt;b&gt; &amp; &quot;c&quot;</p>'],
  ['an attribute', html`<a title="${`'"><script>`}"></a>`, '<a title="&#39;&quot;&gt;&lt;script&gt;"></a>'],
  ['Html as it is', html`<p>${new Html('<b>x</b>')}</p>`, '<p><b>x</b></p>'],
  ['a list', html`<p>${['a', '<'].map((item) => html`<b>${item}</b>`)}</p>`, '<p><b>a</b><b>&lt;</b></p>'],
  ['a number', html`${5}`, '5'],
])('interpolates %s', (_, result, expected) => expect(result.text).toBe(expected));

it.each([
  ['for a script', jsonTag('data', { text: '</script><script>' })],
  ['of schema.org', structuredDataTag({ text: '</script><script>' })],
])('data %s cannot close their tag', (_, tag) => {
  expect(tag.text).not.toContain('</script><script>');
});
