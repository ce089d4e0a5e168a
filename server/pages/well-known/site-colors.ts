/** Copies of `widgets/shared/tokens.css` for use outside style sheets; a test keeps them equal. */
export const siteColors = {
  accent: '#0b7a5b',
  ink: '#16181d',
  inkMuted: '#5b6069',
  line: '#e4e4df',
  paper: '#fbfbf9',
  paperInTheDark: '#121417',
  surface: '#ffffff',
} as const;
