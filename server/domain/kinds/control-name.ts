/** Names a control character of a text that is no line break, such as `U+0007`, and a tab last, since some texts may have it; undefined for none. */
export function controlNameIn(text: string): string | undefined {
  const [found] = /[^\P{Cc}\t\r\n]/u.exec(text) ?? /\t/.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
