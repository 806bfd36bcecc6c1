/** What no common file system takes in a name, control characters included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g

/** A title as a file name that every system takes, without the extension. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name.slice(0, 120).trim() || 'clip'
}
