import * as z from 'zod/mini';
import { isEmailAddress } from '../email-address.js';
import { maxEmailLength } from '../limits.js';
import { singleLine } from './field-checks.js';

/** Email address as people paste it, also after `mailto:`. The empty text is no address. */
export const emailField = singleLine(maxEmailLength).check(
  z.overwrite((text: string) => text.replace(/^mailto:/i, '')),
  z.refine((text: string) => text === '' || isEmailAddress(text), 'email-invalid'),
);
