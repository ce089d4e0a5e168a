export const maxLength = 15;

interface Node {
  readonly weight: number;
  readonly symbols: readonly number[];
}

/**
 * The lengths of the bits of a prefix code by Huffman's algorithm; rare symbols count for more until none is longer than 15 bits.
 * @param counts how often each symbol occurs; those that never do have no bits
 */
export function codeLengths(counts: Uint32Array): Uint8Array {
  for (let least = 1; ; least *= 2) {
    const lengths = new Uint8Array(counts.length);
    let nodes: Node[] = Array.from(counts, (count, symbol) => ({ count, symbol }))
      .filter(({ count }) => count > 0)
      .map(({ count, symbol }) => ({ weight: Math.max(count, least), symbols: [symbol] }));
    if (nodes.length === 1) lengths[nodes[0]!.symbols[0]!] = 1;
    while (nodes.length > 1) {
      nodes.sort((a, b) => a.weight - b.weight);
      const [one, other, ...rest] = nodes as [Node, Node, ...Node[]];
      const symbols = [...one.symbols, ...other.symbols];
      for (const symbol of symbols) lengths[symbol]!++;
      nodes = [{ weight: one.weight + other.weight, symbols }, ...rest];
    }
    if (lengths.every((length) => length <= maxLength)) return lengths;
  }
}
