import type { Sentence } from '../Analysis.ts'

/** Seconds without a cue after which a sentence has ended, whatever its punctuation. */
const longGap = 1.5
/** The same for captions without punctuation, as speech recognition writes them. */
const longGapUnpunctuated = 0.7
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/

interface Word extends Sentence {
  lastOfCue: boolean
}

/** Words with times: within a cue, time is distributed by letters. */
function wordsOf({ start, end, text }: Sentence): Word[] {
  const parts = text.split(' ')
  const letters = parts.reduce((sum, part) => sum + part.length + 1, 0)
  let passed = 0
  return parts.map((part, i) => {
    const from = start + ((end - start) * passed) / letters
    passed += part.length + 1
    return {
      start: from,
      end: start + ((end - start) * passed) / letters,
      text: part,
      lastOfCue: i === parts.length - 1,
    }
  })
}

/** Joins cues into whole sentences: up to a full stop, or a long gap. */
export function sentencesOf(cues: readonly Sentence[]): Sentence[] {
  const ended = cues.filter(({ text }) => sentenceEnd.test(text)).length
  const gap = ended < cues.length * 0.1 ? longGapUnpunctuated : longGap
  const words = cues.flatMap(wordsOf)
  const sentences: Sentence[] = []
  let open: Sentence | null = null
  for (const [i, word] of words.entries()) {
    if (!open) {
      open = { start: word.start, end: word.end, text: word.text }
      sentences.push(open)
    } else {
      open.end = word.end
      open.text += ` ${word.text}`
    }
    const next = words[i + 1]
    if (sentenceEnd.test(word.text) || !next || (word.lastOfCue && next.start - word.end > gap)) open = null
  }
  return sentences
}
