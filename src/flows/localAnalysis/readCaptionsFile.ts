import { ClipperError } from '../../../clipper/pure/ClipperError.ts'
import { parseCaptions } from '../../../clipper/pure/words/parseCaptions.ts'
import type { CaptionsAnswer } from '../../../machines/localCaptions/KeptCaptions.ts'
import { captionsProblemOf } from '../../../machines/upload/uploadProblem.ts'

/** The lines of a captions file, or why it has none: as the server would say it. Rejects when it can't be opened. */
export async function readCaptionsFile(file: File): Promise<CaptionsAnswer> {
  const problem = captionsProblemOf(file)
  if (problem) return { problem }
  const text = await file.text()
  if (text.includes('\0')) return { problem: 'unreadable' }
  try {
    return { captions: { name: file.name, lines: parseCaptions(text) } }
  } catch (error) {
    if (error instanceof ClipperError) return { problem: 'unreadable' }
    throw error
  }
}
