import { z } from 'zod';
import { emailPattern } from '../../domain/email-address.js';

/** Schema of an email address. @param error message for any other value */
export const emailAddress = (error: string) => z.email({ pattern: emailPattern, error });
