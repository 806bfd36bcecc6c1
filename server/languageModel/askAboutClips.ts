import type * as v from 'valibot'
import type { AskModel, ModelAnswer, ModelQuestion } from './askLanguageModel.ts'

/** A clip, and what the model receives of it. */
interface AskedClip {
  id: string
  shown: object
}

interface ClipsQuestion<Row, Clip, Result>
  extends Pick<ModelQuestion<v.GenericSchema>, 'name' | 'instructions' | 'signal'> {
  schema: v.GenericSchema<unknown, { clips: Row[] }>
  tokensPerClip: number
  /** Checks the answer for a clip; null leaves it out. */
  resultOf: (row: Row, clip: Clip) => Result | null
}

/**
 * Asks the model about several clips in one question. The map has the first result that holds for each clip, by its id.
 * @throws the reason of `signal` once it is aborted
 */
export async function askAboutClips<Row extends { clip: number }, Clip extends AskedClip, Result>(
  ask: AskModel,
  clips: readonly Clip[],
  { tokensPerClip, resultOf, ...question }: ClipsQuestion<Row, Clip, Result>,
): Promise<ModelAnswer<ReadonlyMap<string, Result>>> {
  if (clips.length === 0) return { ok: true, answer: new Map(), usage: { tokensIn: 0, tokensOut: 0 } }
  // Numbers instead of ids: they are short, and the model learns no id.
  const data = { clips: clips.map(({ shown }, i) => ({ clip: i + 1, ...shown })) }
  const asked = await ask({ ...question, data, maxTokens: tokensPerClip * clips.length })
  if (!asked.ok) return asked
  const results = new Map<string, Result>()
  for (const row of asked.answer.clips) {
    const clip = clips[row.clip - 1]
    if (!clip || results.has(clip.id)) continue
    const result = resultOf(row, clip)
    if (result !== null) results.set(clip.id, result)
  }
  return { ...asked, answer: results }
}
