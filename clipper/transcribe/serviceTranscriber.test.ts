import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { analyse } from '../analyse/analyse.ts'
import { probe } from '../probe/probe.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeTalk, type Talk } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { answerWith, startTranscriptionStandIn, type TranscriptionStandIn } from '../testing/transcriptionStandIn.ts'
import { serviceTranscriber, type TranscriptionService } from './serviceTranscriber.ts'
import type { TranscriptionError } from './TranscriptionError.ts'

const apiKey = 'sk-made-up-0123456789abcdef'
const folder = testFolder()
let talk: Talk
let source: SourceInfo
let service: TranscriptionStandIn

beforeAll(async () => {
  talk = await makeTalk({ file: join(folder.path, 'talk.mp4'), seconds: 100, width: 64, height: 36 })
  source = await probe(talk.file)
})
beforeEach(async () => {
  service = await startTranscriptionStandIn()
  return () => service.stop()
})

const asked = (more: Partial<TranscriptionService> = {}): TranscriptionService => {
  return { url: service.url, apiKey, model: 'whisper-1', pieceSeconds: 30, atOnce: 2, ...more }
}
const soundOf = () => ({ file: talk.file, source, duration: talk.seconds, pauses: talk.pauses })
const transcribe = (more: Partial<TranscriptionService> = {}) => serviceTranscriber(asked(more)).transcribe(soundOf())
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: TranscriptionError) => error,
  )

describe('serviceTranscriber', () => {
  it('requests word times in pieces, with the key, a few at a time, and places every phrase at its time', async () => {
    const price = { perMinute: 0.006, currency: 'USD' }
    service.holdUntil(2)
    const { words, origin } = await transcribe({ language: 'en', atOnce: 3, price })
    expect(service.asked.length).toBeGreaterThanOrEqual(4)
    for (const { seconds, ...rest } of service.asked) {
      expect(seconds).toBeLessThanOrEqual(30.01)
      expect(rest).toEqual({
        authorization: `Bearer ${apiKey}`,
        model: 'whisper-1',
        format: 'verbose_json',
        granularities: ['word', 'segment'],
        language: 'en',
      })
    }
    expect(service.atOnce).toBeGreaterThan(1)
    expect(service.atOnce).toBeLessThanOrEqual(3)
    expect(words).toHaveLength(talk.phrases.length)
    for (const [i, { start, end }] of talk.phrases.entries()) {
      expect(Math.abs((words[i]?.start ?? 0) - start)).toBeLessThan(0.08)
      expect(Math.abs((words[i]?.end ?? 0) - Math.min(end, 100))).toBeLessThan(0.3)
    }
    const sent = service.asked.reduce((sum, { seconds }) => sum + seconds, 0)
    expect(Math.abs(sent - (origin.seconds ?? 0))).toBeLessThan(1)
    expect(origin).toMatchObject({ by: 'service', cost: expect.closeTo((sent / 60) * 0.006, 3), currency: 'USD' })
  })

  it('retries when the service is busy or fails', async () => {
    const soon = { 'retry-after-ms': '5' }
    service.fail(answerWith(429, { error: { message: 'slow down' } }, soon), answerWith(503, {}, soon))
    const { words } = await transcribe()
    expect(words).toHaveLength(talk.phrases.length)
  })

  it.each([
    [401, { error: { message: `Incorrect API key provided: ${apiKey}.`, code: 'invalid_api_key' } }, 'key_refused'],
    [404, { error: { message: 'no such model', code: 'model_not_found' } }, 'model_unknown'],
    [400, { error: { message: 'unsupported' } }, 'refused'],
  ])('reports status %i without the key', async (status, body, code) => {
    service.fail(answerWith(status, body), answerWith(status, body))
    const error = await failureOf(transcribe())
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^Speech wasn’t recognised: /)
    expect(error.detail).toContain(String(status))
    expect(JSON.stringify([error.message, error.detail, error.stack])).not.toContain(apiKey)
  })

  it('gives up on a service that stays at its rate limit', async () => {
    const busy = answerWith(429, { error: { message: 'quota' } }, { 'retry-after-ms': '1' })
    service.fail(...Array.from({ length: 30 }, () => busy))
    expect(await failureOf(transcribe())).toMatchObject({ code: 'quota' })
    expect(service.asked.length).toBeLessThanOrEqual(10)
  })

  it('follows no redirect, which would receive the key and the sound', async () => {
    const other = await startTranscriptionStandIn()
    service.fail(answerWith(307, {}, { location: `${other.url}/audio/transcriptions` }))
    await transcribe({ atOnce: 1 })
    await other.stop()
    expect(other.asked).toEqual([])
  })

  it('reports a service that returns no times', async () => {
    const silent = answerWith(200, { text: 'Words without times.' })
    service.fail(silent, silent)
    expect(await failureOf(transcribe())).toMatchObject({ code: 'no_times' })
  })

  it('stops when the caller aborts', async () => {
    const stop = new AbortController()
    service.fail(() => stop.abort())
    const work = serviceTranscriber(asked()).transcribe(soundOf(), { signal: stop.signal })
    expect(await failureOf(work)).toBeInstanceOf(ClipperError)
  })
})

describe('analyse with a transcriber', () => {
  it('uses its words, and splits them into sentences', async () => {
    const fractions: number[] = []
    const onProgress = (fraction: number) => fractions.push(fraction)
    const analysis = await analyse(talk.file, source, { transcriber: serviceTranscriber(asked()), onProgress })
    expect(analysis.words).toHaveLength(talk.phrases.length)
    expect(analysis.sentences).toHaveLength(talk.phrases.length)
    expect(analysis.transcript).toMatchObject({ by: 'service' })
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(fractions.at(-1)).toBeCloseTo(1)
  })

  it('continues without words after a failure, and reports why', async () => {
    const refused = answerWith(401, { error: { message: apiKey } })
    service.fail(refused, refused)
    const errors: TranscriptionError[] = []
    const transcriber = serviceTranscriber(asked())
    const analysis = await analyse(talk.file, source, { transcriber, onUnheard: (error) => errors.push(error) })
    expect(analysis.words).toBeUndefined()
    expect(analysis.transcript?.problem).toMatch(/didn’t accept our key/)
    expect(errors).toHaveLength(1)
  })
})
