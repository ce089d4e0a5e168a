/** Texts that are kept; when there are more, all are forgotten and those still about are soon there again. */
const maxTexts = 2_000;
/** Longer ones, which nobody usual sends, are worked out each time: at most some MB are kept. */
const maxLength = 512;

/** The same function of a text, with its results kept for the texts that came lately. */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size === maxTexts) results.clear();
    if (text.length <= maxLength) results.set(text, result);
    return result;
  };
}
