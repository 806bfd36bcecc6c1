import { type FileFormat, longestFor } from '../../../contract/renders.ts'
import type { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'

/** What a file is for, and how long a clip may be for it: whoever makes a longer one learns it before. */
export function fileLabel(t: typeof clipsStrings, format: FileFormat, seconds: number): string {
  const [name, longest] = [t.fileFormats[format], longestFor[format]]
  if (format === 'gif' || longest === null) return name
  return seconds > longest ? t.tooLongFor(name, longest) : t.upTo(name, longest)
}
