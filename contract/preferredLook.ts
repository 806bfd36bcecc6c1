import type { onboarding } from './account.ts'
import type { CaptionChoice } from './clips.ts'
import type { ParsedBodyOf } from './endpoint.ts'
import type { Aspect } from './values/aspects.ts'

/** The default look of new clips, as far as it is known. */
export interface PreferredLook {
  aspect?: Aspect | undefined
  caption_style?: CaptionChoice | undefined
}

type Answers = Pick<ParsedBodyOf<typeof onboarding>, 'aspect' | 'platforms'>

/** Feeds on phones, which mostly play without sound. */
const phoneFeeds: readonly string[] = ['tiktok', 'reels', 'shorts']
/** The caption style of accounts that have chosen none. */
export const usualCaptions: CaptionChoice = 'pop'

/** Returns the look that follows from the answers of onboarding. */
export function lookOfAnswers({ aspect, platforms = [] }: Answers): PreferredLook {
  const isForPhones = platforms.some((platform) => phoneFeeds.includes(platform))
  const shape = aspect ?? (isForPhones ? '9:16' : undefined)
  return {
    ...(shape && { aspect: shape }),
    ...((isForPhones || shape === '9:16') && { caption_style: usualCaptions }),
  }
}

/** Returns what an upload chose differently from the look that the form had shown. */
export function chosenLook(sent: PreferredLook, shown: PreferredLook): PreferredLook {
  const { aspect, caption_style } = sent
  return {
    ...(aspect && aspect !== (shown.aspect ?? 'source') && { aspect }),
    ...(caption_style && caption_style !== (shown.caption_style ?? 'none') && { caption_style }),
  }
}
