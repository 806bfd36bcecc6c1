import type { AnalysisOptions, TranscriptOrigin, Word } from '../../../../clipper/clipper.ts'
import type { Services } from '../../../Services.ts'

/** Returns the transcriber for a video, and the report of its errors. */
export async function listening(
  { findTranscriber, log }: Services,
  videoId: string,
): Promise<Pick<AnalysisOptions, 'transcriber' | 'onUnheard'>> {
  return {
    transcriber: await findTranscriber(),
    onUnheard: ({ code, detail, message }) => log.warn({ videoId, code, detail }, message),
  }
}

/** Returns the previous words of a video that is analysed again, so that the corrections of its clips still match. */
export const remembering = (
  words: Word[],
  transcript: TranscriptOrigin | null,
): Pick<AnalysisOptions, 'transcriber'> => {
  const origin = transcript ?? { by: 'local' }
  return { transcriber: { by: 'local', transcribe: async () => ({ words, origin }) } }
}
