/** Contrast words by language: English, German, French, Spanish, Portuguese, Italian. */
const contrast =
  /\b(but|however|instead|actually|although|yet|except|aber|sondern|trotzdem|eigentlich|mais|pourtant|plutôt|pero|sino|mas|porém|invece|però)\b/iu
/** Phrases that announce something worth hearing. */
const cue =
  /\b(here'?s (the|why|how|what)|the (truth|secret|problem|reason|trick|point|lesson|biggest|best|worst)|nobody|no one|everyone|never|always|most people|mistake|imagine|remember|listen|look|turns out|what if|how to|why|the first|the last|you (need|have|should|must)|niemand|niemals|immer|fehler|geheimnis|stell dir vor|personne|jamais|toujours|erreur|imaginez|nadie|nunca|siempre|imagina)\b/iu
const number =
  /\p{N}|\b(one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|billion|half|percent|twice)\b/iu
const question = /[?？؟]["'”’)\]]*$/
/** Openings that only lead on to the next sentence. */
const filler = /^(so|and|well|okay|ok|right|yeah|yes|no|um|uh|like|also|und|also|et|y|e)\b[^\p{L}]*(\p{L}+\W*){0,3}$/iu
/** Refers to something said before: alone, the sentence makes no sense. */
const dangling = /^(and|but|because|which|so|or|that's|this|it|they|he|she|these|those|und|weil|et|y)\b/iu

/** Number of words of a sentence that is neither a stub nor a paragraph. */
const [fewest, most] = [4, 22]

/**
 * Scores how much a sentence makes viewers want to hear more, 0 to 1: by questions, numbers, contrasts and cue words;
 * less if it depends on earlier sentences, or is too short or too long.
 */
export function hookScore(sentence: string): number {
  const text = sentence.trim()
  const words = text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0
  if (words < 3 || filler.test(text)) return 0
  let score = 0.15
  if (question.test(text)) score += 0.35
  if (number.test(text)) score += 0.15
  if (contrast.test(text)) score += 0.15
  if (cue.test(text)) score += 0.25
  if (dangling.test(text)) score -= 0.15
  if (words < fewest || words > most) score -= 0.15
  return Math.min(1, Math.max(0, score))
}

/** Returns whether a sentence is a question. */
export const isQuestion = (sentence: string): boolean => question.test(sentence.trim())
