import type { AnalysisOptions, TranscriptOrigin, Word } from '../../../../clipper/clipper.ts'
import type { Services } from '../../../Services.ts'

/** The recogniser for the words of a video, and the report of its errors. */
export async function listening(
  { findTranscriber, log }: Services,
  videoId: string,
): Promise<Pick<AnalysisOptions, 'transcriber' | 'onUnheard'>> {
  return {
    transcriber: await findTranscriber(),
    onUnheard: ({ code, detail, message }) => log.warn({ videoId, code, detail }, message),
  }
}

/** The words of a video that is measured again, so that the corrections of its clips still name the same ones. */
export const remembering = (
  words: Word[],
  transcript: TranscriptOrigin | null,
): Pick<AnalysisOptions, 'transcriber'> => {
  const origin = transcript ?? { by: 'local' }
  return { transcriber: { by: 'local', transcribe: async () => ({ words, origin }) } }
}
