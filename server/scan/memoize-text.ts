/** Results that are kept; when they are full all are dropped, and texts still in use soon come back. */
const maxResults = 2_000;
/** Longer texts, which no usual client sends, are cut: this bounds both memory and matching time. */
const maxLength = 512;

/** Caches the results of a pure function of a text's first 512 characters. */
export function memoizeText<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (whole) => {
    const text = whole.slice(0, maxLength);
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (results.size === maxResults) results.clear();
    results.set(text, result);
    return result;
  };
}
