import { expectReadAtSizes, largestWidth, okStyles } from '../support/every-size.js';

/** A prime step apart, so that modules are of every width and no two columns of them alike. */
const oddWidths = Array.from({ length: 46 }, (_, i) => 101 + i * 83);

it.each(Object.entries(okStyles))(
  '%s is read by every decoder at odd sizes, up to the largest',
  (_, choice) => expectReadAtSizes(choice, [...oddWidths, largestWidth]),
);
