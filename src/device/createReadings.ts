/** The readings of local files for their uploads. Each upload receives them as soon as they are known. */
export interface LocalReadings {
  keep: (file: File, packed: Uint8Array<ArrayBuffer>) => void
  of: (file: File) => Promise<Uint8Array<ArrayBuffer>>
}

export function createReadings(): LocalReadings {
  const known = new WeakMap<File, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  const entryOf = (file: File) => {
    const entry = known.get(file) ?? Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    known.set(file, entry)
    return entry
  }
  return {
    keep: (file, packed) => entryOf(file).resolve(packed),
    of: (file) => entryOf(file).promise,
  }
}
