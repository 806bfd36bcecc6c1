/**
 * A multipart body by the rules of the specification (section 3): a list of files becomes several files under the same
 * key, an empty value (`null`) the empty string, any other value text. A key that is `undefined` was not given and is
 * not sent.
 */
export function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry instanceof Blob) form.append(key, entry)
      else form.append(key, entry === null || entry === undefined ? '' : String(entry))
    }
  }
  return form
}
