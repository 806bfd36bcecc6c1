import { type FileFormat, longestOf } from '../../../clipper/pure/exports/fileFormats.ts'
import type { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'

/** The purpose of a file and the longest clip for it, shown before a user makes a longer one. */
export function fileLabel(t: typeof clipsStrings, format: FileFormat, seconds: number): string {
  const [name, longest] = [t.fileFormats[format], longestOf(format)]
  if (format === 'gif' || longest === null) return name
  return seconds > longest ? t.tooLongFor(name, longest) : t.upTo(name, longest)
}
