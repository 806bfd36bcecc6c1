import { notesOf } from '../../clipper/pure/captionFile/CaptionNotes.ts'
import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import type { CaptionsAnswer } from '../../machines/localCaptions/KeptCaptions.ts'
import { captionsProblemOf } from '../../machines/upload/uploadProblem.ts'

/**
 * Returns the lines of a captions file, or the server's reason for refusing it. The parser is loaded with the first
 * file. Rejects when the file can't be opened.
 * @param encoding null for a guess
 */
export async function readCaptionsFile(file: File, encoding: CaptionEncoding | null): Promise<CaptionsAnswer> {
  const problem = captionsProblemOf(file)
  if (problem) return { problem }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [{ readCaptionFile }, { CaptionsError }, { ClipperError }] = await Promise.all([
    import('../../clipper/captionFile/readCaptionFile.ts'),
    import('../../clipper/captionFile/CaptionsError.ts'),
    import('../../clipper/pure/ClipperError.ts'),
  ])
  try {
    const { cues, ...read } = await readCaptionFile(bytes, encoding ?? undefined)
    return { captions: { name: file.name, lines: cues, notes: notesOf(read) } }
  } catch (error) {
    if (error instanceof CaptionsError) return { problem: 'unreadable', line: error.line }
    if (error instanceof ClipperError) return { problem: 'unreadable' }
    throw error
  }
}
