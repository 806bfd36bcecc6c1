import type { OpenAI } from 'openai'
import type { Word } from '../pure/Analysis.ts'
import { readHeardSpeech } from '../pure/words/readHeardSpeech.ts'
import { isAllInvented, wordsOfSegments } from '../pure/words/wordsOfSegments.ts'
import { errorOfService } from './errorOfService.ts'
import { fetchWhole } from './fetchWhole.ts'
import { heardSampleRate } from './readPieces.ts'
import type { Transcriber } from './Transcriber.ts'
import { TranscriptionError } from './TranscriptionError.ts'
import { transcribePieces } from './transcribePieces.ts'
import { wavOf } from './wavOf.ts'

/** The address and options of a service; from configuration alone, never from a request. */
export interface TranscriptionService {
  /** Base address, such as `https://api.openai.com/v1`. */
  url: string
  /** Some self-hosted services need none. */
  apiKey: string | undefined
  model: string
  /** ISO 639-1; the service finds out by itself when undefined. */
  language?: string | undefined
  /** Seconds of the longest piece, 30 to 600. */
  pieceSeconds: number
  /** Pieces that are sent at once. */
  atOnce: number
  /** The price of a minute of sound, for the displayed sum. */
  price?: { perMinute: number; currency: string } | undefined
}

/** Retries of one piece on 408, 409, 429, 5xx and lost connections; the library waits in between. */
const retries = 4
/** Seconds that a service may take for a piece: as long as it lasts, and at least this. */
const leastPatience = 60

/** The library is loaded for the first sound, because it has 35 MB on disk. */
async function clientOf({ url, apiKey }: TranscriptionService): Promise<OpenAI> {
  const library = await import('openai')
  return new library.OpenAI({
    baseURL: url,
    // The library requires a key, and must not read one, or anything else, from environment variables.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: retries,
    logLevel: 'off',
    fetch: fetchWhole,
    // A redirect would send the audio and the key to another server.
    fetchOptions: { redirect: 'error' },
  })
}

/** Transcribes with a service that speaks the OpenAI transcription API. */
export function serviceTranscriber(service: TranscriptionService): Transcriber {
  const { model, language, pieceSeconds, atOnce, price } = service
  let client: Promise<OpenAI> | null = null
  return {
    by: 'service',
    async transcribe(sound, options = {}) {
      client ??= clientOf(service)
      const asked = await client
      const { words, seconds } = await transcribePieces(
        sound,
        { longest: pieceSeconds, atOnce },
        async ({ span, samples }, signal): Promise<Word[]> => {
          const length = span.end - span.start
          const file = new File([new Uint8Array(wavOf(samples, heardSampleRate))], 'sound.wav', { type: 'audio/wav' })
          const answer = await asked.audio.transcriptions
            .create(
              {
                file,
                model,
                ...(language ? { language } : {}),
                response_format: 'verbose_json',
                timestamp_granularities: ['word', 'segment'],
              },
              { signal, timeout: 1000 * Math.max(leastPatience, length) },
            )
            .catch((error: unknown) => {
              throw errorOfService(error, service.apiKey)
            })
          const heard = readHeardSpeech(answer, length)
          const found = wordsOfSegments(heard)
          if (found.length > 0 || isAllInvented(heard)) return found
          if (heard.oddity) throw new TranscriptionError('odd_times', `model ${model}: ${heard.oddity}`)
          if (heard.text?.trim()) throw new TranscriptionError('no_times', `model ${model}`)
          return []
        },
        options,
      )
      const cost = price && { cost: Number(((seconds / 60) * price.perMinute).toFixed(4)), currency: price.currency }
      return { words, origin: { by: 'service', seconds: Math.round(seconds), ...cost } }
    },
  }
}
