import type { Page } from 'playwright'
import { makeWithFfmpeg } from '../clipper/testing/makeMedia.ts'
import type { Filmstrip, Video, VideoTranscript, Waveform } from '../contract/videos.ts'
import type { Word } from '../contract/words.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../mocks/fixtures/mockVideoDetails.ts'

/** Generates two and a half words a second, the pace of speech. */
const wordsOf = (seconds: number): Word[] =>
  Array.from({ length: Math.floor(seconds * 2.5) }, (_, at) => ({
    text: `word${at}`,
    start: at / 2.5,
    end: at / 2.5 + 0.35,
  }))

const transcript: VideoTranscript = { by: 'captions', seconds: null, cost: null, currency: null, problem: null }

const smallVideo = '-c:v libx264 -preset ultrafast -crf 40 -g 10 -pix_fmt yuv420p -movflags +faststart'.split(' ')

/** Writes a video of this many seconds, with the time in its pictures, for seeking in a player. */
export const makeLongVideo = (file: string, seconds: number): Promise<void> =>
  makeWithFfmpeg(['-f', 'lavfi', '-i', `testsrc=s=160x90:r=5:d=${seconds}`, ...smallVideo, file])

/**
 * Makes every requested video this many seconds long, with all of its data, and plays its clips from `source`. The
 * mocks answer the rest. Call it before a page is opened.
 */
export async function withLongVideo(page: Page, seconds: number, source: string): Promise<void> {
  const words = wordsOf(seconds)
  const video = {
    duration: seconds,
    words: words.length,
    analysis: mockAnalysis(seconds),
    transcript,
  } satisfies Partial<Video>
  const filmstrip: Filmstrip = mockFilmstrip(seconds)
  const waveform: Waveform = mockWaveform(seconds)
  const answers: Record<string, object> = {
    'videos/words': { words, cuts: [] },
    'videos/filmstrip': filmstrip,
    'videos/waveform': waveform,
  }
  await page.addInitScript(
    ({ video, answers, source }) => {
      const really = window.fetch
      let blob: Promise<string> | undefined
      window.fetch = async (...request) => {
        const answer = await really(...request)
        const [input] = request
        const address = input instanceof Request ? input.url : String(input)
        const { pathname } = new URL(address, location.href)
        const [, area, kind] = /\/api\/(\w+)\/[^/]+\/(?:(\w+)\/?)?$/.exec(pathname) ?? []
        const asked = `${area}/${kind ?? ''}`
        if (!answer.ok) return answer
        // An address outside the scope of any service worker, because the product has none.
        if (asked === 'clips/playback') {
          blob ??= really(source)
            .then((all) => all.blob())
            .then(URL.createObjectURL)
          return Response.json({ ...(await answer.json()), source_url: await blob })
        }
        if (answers[asked]) return Response.json(answers[asked])
        return asked === 'videos/' ? Response.json({ ...(await answer.json()), ...video }) : answer
      }
    },
    { video, answers, source },
  )
}
