/** What the frame of the generator on another site may look like; `auto` follows the visitor's system. */
export const embedThemes = ['auto', 'light', 'dark'] as const;

export type EmbedTheme = (typeof embedThemes)[number];

export const isEmbedTheme = (value: unknown): value is EmbedTheme =>
  embedThemes.some((theme) => theme === value);

/** The page that other sites frame, and what they may ask before. */
export const framePath = '/embed/generator';

/** In px, before the frame has said how high it is. */
export const defaultFrameHeight = 560;
