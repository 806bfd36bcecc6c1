const hidden = '[hidden]'

/** Removes mail addresses, network addresses, query strings, long secrets, and quoted text from a sentence. */
export function hidePersonal(sentence: string): string {
  return sentence
    .replace(/[^\s@<>()[\]",;:]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+/gu, hidden)
    .replace(/\?[\w%.-]+=[^\s'"]*/g, `?${hidden}`)
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, hidden)
    .replace(/\b[\w-]{32,}\b/g, hidden)
    .replace(/(["'“‘«])[^"'”’»]{3,}(["'”’»])/g, `$1${hidden}$2`)
}
