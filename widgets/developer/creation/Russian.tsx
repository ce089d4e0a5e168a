/** The specification's Russian words on a page in another language (S §8), so that they are read out as Russian. */
export const Russian = ({ words }: { words: string }) => <span lang="ru">{words}</span>;
