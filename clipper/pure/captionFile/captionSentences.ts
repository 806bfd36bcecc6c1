import type { CaptionsReport } from '../Analysis.ts'
import type { CaptionNotes } from './CaptionNotes.ts'

/** Line numbers that a sentence lists. */
const mostListed = 3

/** Returns how many cues could not be read, and where; null when all could. */
export function unreadSentence({ total, unread, unreadLines }: CaptionNotes): string | null {
  if (unread === 0) return null
  const listed = unreadLines.slice(0, mostListed).join(', ')
  return `${unread} of ${total} captions couldn’t be read (line ${listed}${unread > mostListed ? ' …' : ''}).`
}

/** Describes the repairs of a captions file, in sentences for the creator. */
export function captionSentences(report: CaptionsReport): string[] {
  const { encoding, isGuessed, lateBy } = report
  const sentences: string[] = []
  const unread = unreadSentence(report)
  if (unread) sentences.push(unread)
  const hours = lateBy / 3600
  if (hours > 0)
    sentences.push(
      `All captions were ${hours === 1 ? 'an hour' : `${hours} hours`} late, so we moved them to the start of the video.`,
    )
  if (isGuessed) sentences.push(`The captions don’t state their encoding; we read them as ${encoding}.`)
  return sentences
}
