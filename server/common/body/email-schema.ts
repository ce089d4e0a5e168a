import { z } from 'zod';
import { emailPattern } from '../../domain/email-address.js';

/** A string that is an email address. */
export const emailAddress = (error: string) => z.email({ pattern: emailPattern, error });
