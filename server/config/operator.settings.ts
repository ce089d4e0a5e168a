import { z } from 'zod';

const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]+$/u, 'must be one line of text')
    .max(maxLength, `must be at most ${maxLength} characters`);

/** The defaults are recognizable placeholders; the phone number is reserved for fiction. */
export const operatorVariables = {
  OPERATOR_NAME: oneLine(100).default('The operator of this site'),
  OPERATOR_ADDRESS: oneLine(200).default('123 Example Street, Example City'),
  OPERATOR_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[\d(][\d ().-]{2,29}$/, 'must be a phone number such as +1 212 555 0100')
    .default('+1 212 555 0100'),
};

type OperatorVariables = z.infer<z.ZodObject<typeof operatorVariables>>;

/** Who runs this site, as shown to visitors. */
export const operatorOf = (read: OperatorVariables) => ({
  name: read.OPERATOR_NAME,
  /** A single line. */
  address: read.OPERATOR_ADDRESS,
  /** Formatted for people, with spaces or dashes. */
  phone: read.OPERATOR_PHONE,
});
