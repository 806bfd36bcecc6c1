import type { Aspect } from '../../contract/aspects.ts'
import { failureLines, fieldErrors, nonFieldErrors } from '../failure.ts'

export type ContentKind = 'podcast' | 'talk' | 'gaming' | 'tutorial' | 'vlog' | 'sports' | 'other'
export type Platform = 'tiktok' | 'reels' | 'shorts' | 'linkedin' | 'other'

export interface OnboardingAnswers {
  content?: ContentKind
  platforms?: Platform[]
  aspect?: Aspect
}

export type OnboardingStep = 'content' | 'platforms' | 'aspect'

/** What is kept between visits, so that one can resume. */
export interface OnboardingProgress {
  step: OnboardingStep
  answers: OnboardingAnswers
}

/** Where to go at the end. */
export type OnboardingNext = 'dashboard' | 'upload'

/** The questions have no fields to put an error next to. */
export function linesOf(error: unknown): string[] {
  const ofFields = Object.values(fieldErrors(error)).flat()
  return ofFields.length > 0 ? ofFields : failureLines(nonFieldErrors(error))
}
