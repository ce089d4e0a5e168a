import { cleanCampaign, deviceOf, rememberedSource, sourceOf, targetOf } from './targeting.rule.js';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['utm_content=target1', 'target1'],
  ['utm_content=target10', 'target10'],
  ['utm_content=Target7', 'target7'],
  ['utm_content=target0', undefined],
  ['utm_content=target11', undefined],
  ['utm_content=xtarget1', undefined],
  ['utm_content=target1%0Atarget2', undefined],
  ['', undefined],
])('Target of %j: %s', (text, expected) => expect(targetOf(query(text))).toBe(expected));

it.each([
  ['utm_device=all', 'all'],
  ['utm_device=desktop', 'desktop'],
  ['utm_device=mobile', 'mobile'],
  ['utm_device=Tablet', 'tablet'],
  ['utm_device=watch', undefined],
  ['', undefined],
])('Device of %j: %s', (text, expected) => expect(deviceOf(query(text))).toBe(expected));

it.each([
  ['spring_2025', 'spring_2025'],
  ['Été – Öl 1', 'Été  Öl 1'],
  ['a=b&"c"<script>', 'abcscript'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['😀<>', undefined],
  ['  ', undefined],
  [null, undefined],
])('the campaign %j: %j', (text, expected) => expect(cleanCampaign(text)).toBe(expected));

it.each([
  ['gclid=abc', 'google'],
  ['gclid=abc&utm_source=bing', 'google'],
  ['utm_source=bing', 'bing'],
  ['utm_source=Bing', 'bing'],
  ['utm_source=google', 'none'],
  ['gclid=', 'none'],
  ['', 'none'],
])('the source of %j: %s', (text, expected) => expect(sourceOf(query(text))).toBe(expected));

it.each([
  ['source_user=google', 'google'],
  ['lang=es; source_user=none', 'none'],
  ['my_source_user=google', undefined],
  ['source_user=evil', undefined],
  ['', undefined],
])('the source remembered in %j: %s', (cookies, expected) =>
  expect(rememberedSource(cookies)).toBe(expected),
);
