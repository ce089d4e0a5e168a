/** Marks the Russian messages of a page in another language, so that screen readers pronounce them as Russian. */
export const RussianText = ({ words }: { words: string }) => <span lang="ru">{words}</span>;
