import { z } from 'zod';

/**
 * zod's pattern, extended by top-level domains in punycode (`xn--…`). Matches a single address without a name or line break.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

export const emailAddress = (error: string) => z.email({ pattern: emailPattern, error });
