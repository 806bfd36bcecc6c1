import type { Page } from 'playwright'
import type { Filmstrip, Video, VideoTranscript, Waveform, Word } from '../contract/videos.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../mocks/fixtures/mockVideoDetails.ts'

/** Two and a half words a second, as people talk. */
const wordsOf = (seconds: number): Word[] =>
  Array.from({ length: Math.floor(seconds * 2.5) }, (_, at) => ({
    text: `word${at}`,
    start: at / 2.5,
    end: at / 2.5 + 0.35,
  }))

const transcript: VideoTranscript = { by: 'captions', seconds: null, cost: null, currency: null, problem: null }

/**
 * Before a page is opened: whatever video it asks for is so many seconds long, with everything that is known of such a
 * video. The mocks answer the rest.
 */
export async function withLongVideo(page: Page, seconds: number): Promise<void> {
  const words = wordsOf(seconds)
  const video = {
    duration: seconds,
    words: words.length,
    analysis: mockAnalysis(seconds),
    transcript,
  } satisfies Partial<Video>
  const filmstrip: Filmstrip = mockFilmstrip(seconds)
  const waveform: Waveform = mockWaveform(seconds)
  const answers: Record<string, object> = { '': video, words: { words, cuts: [] }, filmstrip, waveform }
  await page.addInitScript((known) => {
    const really = window.fetch
    window.fetch = async (...request) => {
      const answer = await really(...request)
      const [input] = request
      const address = input instanceof Request ? input.url : String(input)
      const [, kind] = /\/api\/videos\/[^/]+\/(\w*)\/?$/.exec(new URL(address, location.href).pathname) ?? []
      const long = kind === undefined ? undefined : known[kind]
      if (!long || !answer.ok) return answer
      const body: unknown = kind === '' ? { ...(await answer.json()), ...long } : long
      return Response.json(body)
    }
  }, answers)
}
