/**
 * A multipart body by the rules of the specification (section 3): a list of files becomes several files under the same
 * key, an empty value the empty string, any other value text. Where every key is the caller's own (`anyKeys`: constants),
 * `undefined` is an empty value like `null`; elsewhere it is a part that was left out.
 */
export function toFormData(body: Readonly<Record<string, unknown>>, { anyKeys = false } = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined && !anyKeys) continue
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry instanceof Blob) form.append(key, entry)
      else form.append(key, entry === null || entry === undefined ? '' : String(entry))
    }
  }
  return form
}
