const side = 8;
const half = side / 2;
/** Of eight equal numbers, the first coefficient is this many times each. */
const flatGain = Math.sqrt(side);

/** cos((2x + 1)uπ / 16), scaled so that energies are kept; by u, then x. The second half of each row mirrors this one. */
const cosines = Float64Array.from({ length: side * half }, (_, i) => {
  const [u, x] = [Math.floor(i / half), i % half];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

const [sums, differences] = [new Float64Array(half), new Float64Array(half)];

/**
 * The discrete cosine transform of eight numbers, in place. Along the rows of a block, then along its columns, it is that of
 * ITU-T T.81, A.3.3.
 * @param step from one of the numbers to the next
 */
export function transformEight(values: Float64Array, start: number, step: number): void {
  if (isFlat(values, start, step)) {
    for (let i = 1; i < side; i++) values[start + i * step] = 0;
    values[start]! *= flatGain;
    return;
  }
  for (let x = 0; x < half; x++) {
    const [one, other] = [values[start + x * step]!, values[start + (side - 1 - x) * step]!];
    sums[x] = one + other;
    differences[x] = one - other;
  }
  for (let u = 0; u < side; u++) {
    const from = u % 2 === 0 ? sums : differences;
    let total = 0;
    for (let x = 0; x < half; x++) total += from[x]! * cosines[u * half + x]!;
    values[start + u * step] = total;
  }
}

function isFlat(values: Float64Array, start: number, step: number): boolean {
  for (let i = 1; i < side; i++) if (values[start + i * step] !== values[start]) return false;
  return true;
}
