const hidden = '[hidden]'

/** A sentence without mail addresses, network addresses, queries of links, long secrets, and what quotes hold. */
export function hidePersonal(sentence: string): string {
  return sentence
    .replace(/[^\s@<>()[\]",;:]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+/gu, hidden)
    .replace(/\?[\w%.-]+=[^\s'"]*/g, `?${hidden}`)
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, hidden)
    .replace(/\b[\w-]{32,}\b/g, hidden)
    .replace(/(["'“‘«])[^"'”’»]{3,}(["'”’»])/g, `$1${hidden}$2`)
}
