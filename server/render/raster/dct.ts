const side = 8;
const half = side / 2;

/** cos((2x + 1)uπ / 16), scaled so that the transform keeps energies; by u, then x. The other half of each row mirrors this one. */
const cosines = Float64Array.from({ length: side * half }, (_, i) => {
  const [u, x] = [Math.floor(i / half), i % half];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

/** The discrete cosine transform of 8 × 8 samples (ITU-T T.81, A.3.3), in place; of a flat block, the first is eight times its level. */
export function transformBlock(block: Float64Array): void {
  for (let i = 0; i < side; i++) transformLine(block, i * side, 1);
  for (let i = 0; i < side; i++) transformLine(block, i, side);
}

const [sums, differences] = [new Float64Array(half), new Float64Array(half)];

function transformLine(block: Float64Array, start: number, step: number): void {
  for (let x = 0; x < half; x++) {
    const [one, other] = [block[start + x * step]!, block[start + (side - 1 - x) * step]!];
    sums[x] = one + other;
    differences[x] = one - other;
  }
  for (let u = 0; u < side; u++) {
    const from = u % 2 === 0 ? sums : differences;
    let total = 0;
    for (let x = 0; x < half; x++) total += from[x]! * cosines[u * half + x]!;
    block[start + u * step] = total;
  }
}
