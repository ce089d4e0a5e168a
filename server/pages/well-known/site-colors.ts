/** Colours of `widgets/shared/tokens.css` that are needed where no style sheet reaches; a test compares them. */
export const siteColors = {
  accent: '#0b7a5b',
  ink: '#16181d',
  inkMuted: '#5b6069',
  line: '#e4e4df',
  paper: '#fbfbf9',
  paperInTheDark: '#121417',
  surface: '#ffffff',
} as const;
