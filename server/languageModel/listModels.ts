import * as v from 'valibot'
import { addressOf, keyOf, type LanguageModel, readAtMost } from './askLanguageModel.ts'

const list = v.object({ data: v.array(v.object({ id: v.string() })) })
/** Services list hundreds of models, each with a description. */
const maxBytes = 4 * 1024 * 1024

/**
 * Requests the list of models, which costs nothing. `models` is null if the service does not list them.
 * @throws an error if there is no answer
 */
export async function listModels(
  { url, apiKey }: Pick<LanguageModel, 'url' | 'apiKey'>,
  signal: AbortSignal,
): Promise<{ status: number; models: string[] | null }> {
  const response = await fetch(addressOf(url, 'models'), { headers: keyOf(apiKey), redirect: 'error', signal })
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel()
    return { status, models: null }
  }
  try {
    const answer = v.safeParse(list, JSON.parse(await readAtMost(response, maxBytes)))
    return { status, models: answer.success ? answer.output.data.map(({ id }) => id) : null }
  } catch {
    signal.throwIfAborted()
    return { status, models: null }
  }
}
