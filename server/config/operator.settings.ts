import { z } from 'zod';

/** Who runs this site, as visitors are told. */
export interface Operator {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  /** As people write it, with spaces or dashes. */
  readonly phone: string;
}

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]+$/u, 'must be one line of text')
    .max(most, `must be at most ${most} characters`);

/** The variables that say who runs this site. The defaults show that nobody has set them: the number is one of those kept for fiction. */
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

export const operatorOf = (read: OperatorVariables): Operator => ({
  name: read.OPERATOR_NAME,
  address: read.OPERATOR_ADDRESS,
  phone: read.OPERATOR_PHONE,
});
