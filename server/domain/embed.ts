/** Color schemes of the generator's frame on another site; `auto` follows the visitor's system. */
export const embedThemes = ['auto', 'light', 'dark'] as const;

export type EmbedTheme = (typeof embedThemes)[number];

export const isEmbedTheme = (value: unknown): value is EmbedTheme =>
  embedThemes.some((theme) => theme === value);

/** Path of the page that other sites frame. */
export const framePath = '/embed/generator';

/** Height in px until the frame has reported its own. */
export const defaultFrameHeight = 560;
