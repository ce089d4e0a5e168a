/** The specification's RussianText words on a page in another language (S §8), so that they are read out as RussianText. */
export const RussianText = ({ words }: { words: string }) => <span lang="ru">{words}</span>;
