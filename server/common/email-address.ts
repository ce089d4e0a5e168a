import { z } from 'zod';

/**
 * As zod reads addresses: one, without a name, a second one or a line break; and under a top-level domain in its ASCII form (`xn--…`)
 * as well, which zod's own pattern does not know.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

/** A text that is an e-mail address. */
export const emailAddress = (error: string) => z.email({ pattern: emailPattern, error });
