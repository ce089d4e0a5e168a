import { cameraFaultOf } from './camera-fault.rule.js';

it.each([
  ['NotAllowedError', true, 'refused'],
  ['NotFoundError', true, 'none'],
  ['OverconstrainedError', true, 'none'],
  ['NotReadableError', true, 'busy'],
  ['AbortError', true, 'busy'],
  ['TypeError', true, 'none'],
  ['TypeError', false, 'insecure'],
])('%s, over https: %s: %s', (name, isSecure, fault) =>
  expect(cameraFaultOf(Object.assign(new Error('x'), { name }), isSecure)).toBe(fault),
);
