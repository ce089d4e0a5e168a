import { type HanForm, hanFormIn, hanFormOfLanguages } from './han-form.js';

it.each<[string, HanForm | undefined, HanForm]>([
  ['営業中', undefined, 'sc'],
  ['営業中', 'jp', 'jp'],
  ['營業中', 'tc', 'tc'],
  ['営業中です', 'tc', 'jp'],
  ['영업중 營業中', 'jp', 'kr'],
])('%s, where %s is preferred, has the forms of %s', (text, preferred, form) =>
  expect(hanFormIn(text, preferred)).toBe(form),
);

it.each<[string[], HanForm | undefined]>([
  [['ja'], 'jp'],
  [['en-US', 'ja-JP', 'zh'], 'jp'],
  [['ko'], 'kr'],
  [['zh'], 'sc'],
  [['zh-CN'], 'sc'],
  [['zh-TW'], 'tc'],
  [['zh-HK'], 'tc'],
  [['zh-Hant-US'], 'tc'],
  [['zh-Hans-HK'], 'sc'],
  [['en', 'de'], undefined],
])('readers of %j expect the forms of %s', (tags, form) => expect(hanFormOfLanguages(tags)).toBe(form));
