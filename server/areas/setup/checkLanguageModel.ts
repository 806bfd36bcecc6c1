import type { Config } from '../../config.ts'
import type { Db } from '../../data/Database.ts'
import { listModels } from '../../languageModel/listModels.ts'
import { type UsageSoFar, usageSoFar } from '../../languageModel/modelUsage.ts'
import { broken, type Finding, messageOf, off, ok, warning } from './Finding.ts'

/** Milliseconds. */
const patience = 5000
/** Names of models in a sentence. */
const mostNames = 5
/** The same as in the web app, which shows these sentences beside its own dates. */
const locale = 'en-GB'
const numbers = new Intl.NumberFormat(locale)
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const counted = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`

/**
 * Requests the list of models, which costs nothing, and reports the usage so far, without prices.
 * @param db null if the database can't be reached, or has no such table yet
 */
export async function checkLanguageModel({ languageModel }: Config, db: Db | null): Promise<Finding> {
  if (!languageModel)
    return off('Not set up: titles come from the words alone. Set LLM_URL and LLM_MODEL to let a model propose titles.')
  const { url, model } = languageModel
  const { host } = new URL(url)
  const used = usageSentence(db && (await usageSoFar(db, model)))
  let answer: Awaited<ReturnType<typeof listModels>>
  try {
    answer = await listModels(languageModel, AbortSignal.timeout(patience))
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return broken(
      `Can’t reach ${host}: ${messageOf(cause)} ${used}`,
      'Check LLM_URL, and that the model’s server is running.',
    )
  }
  const { status, models } = answer
  if (status === 401 || status === 403) return broken(`${host} refuses the key. ${used}`, 'Check LLM_KEY.')
  if (status >= 500)
    return broken(`${host} answers with status ${status}. ${used}`, 'Look into the log of the model’s server.')
  if (!models) return ok(`${host} can be reached and does not list its models; ${model} was not tried. ${used}`)
  // Ollama lists a model without a tag as its newest.
  if (models.includes(model) || models.includes(`${model}:latest`)) return ok(`${model} at ${host}. ${used}`)
  const names = models.slice(0, mostNames).join(', ')
  return warning(
    `${host} does not list ${model}. ${used}`,
    `Check LLM_MODEL. ${names ? `The models there are ${names}${models.length > mostNames ? ' and others' : ''}.` : 'No model is there.'}`,
  )
}

function usageSentence(usage: UsageSoFar | null): string {
  if (!usage) return 'Not used yet.'
  const { calls, failed, cached, tokensIn, tokensOut, since } = usage
  const unusable = failed === 0 ? '' : `, ${numbers.format(failed)} without a usable answer`
  const saved = cached === 0 ? '' : ` ${counted(cached, 'question was', 'questions were')} answered from the cache.`
  return `Since ${dates.format(since)}: ${counted(calls, 'call', 'calls')}${unusable}, ${counted(tokensIn, 'token', 'tokens')} sent and ${counted(tokensOut, 'token', 'tokens')} received.${saved}`
}
