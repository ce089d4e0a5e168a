/** Texts that are kept; when there are more, all are forgotten and those still about are soon there again. */
const maxTexts = 2_000;
/** Of a longer one, which nobody usual sends, the beginning tells: at most some MB are kept, and looked through. */
const maxLength = 512;

/** The same function of a text, with its results kept for the texts that came lately. */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (whole) => {
    const text = whole.slice(0, maxLength);
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size === maxTexts) results.clear();
    results.set(text, result);
    return result;
  };
}
