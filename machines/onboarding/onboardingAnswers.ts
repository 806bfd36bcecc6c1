import type { Aspect } from '../../contract/values/aspects.ts'
import { failureLines, fieldErrors, nonFieldErrors } from '../failure.ts'

export type ContentKind = 'podcast' | 'talk' | 'gaming' | 'tutorial' | 'vlog' | 'sports' | 'other'
export type Platform = 'tiktok' | 'reels' | 'shorts' | 'linkedin' | 'other'

export interface OnboardingAnswers {
  content?: ContentKind
  platforms?: Platform[]
  aspect?: Aspect
}

export type OnboardingStep = 'content' | 'platforms' | 'aspect'

/** The stored progress, for resuming on the next visit. */
export interface OnboardingProgress {
  step: OnboardingStep
  answers: OnboardingAnswers
}

/** The page after onboarding. */
export type OnboardingNext = 'dashboard' | 'upload'

/** Returns all errors as lines: the questions have no fields for them. */
export function linesOf(error: unknown): string[] {
  const ofFields = Object.values(fieldErrors(error)).flat()
  return ofFields.length > 0 ? ofFields : failureLines(nonFieldErrors(error))
}
