import * as v from 'valibot'
import { contentKinds, platforms } from '../../../contract/account.ts'
import { Aspect } from '../../../contract/values/aspects.ts'
import type { OnboardingProgress } from '../../../machines/onboarding/onboardingAnswers.ts'
import { localStore } from './browserStorage.ts'

const Progress = v.object({
  step: v.picklist(['content', 'platforms', 'aspect']),
  answers: v.object({
    content: v.exactOptional(v.picklist(contentKinds)),
    platforms: v.exactOptional(v.array(v.picklist(platforms))),
    aspect: v.exactOptional(Aspect),
  }),
})

const keyOf = (userId: string) => `clipaway.onboarding.${userId}`

/** The stored onboarding progress; null if nothing usable is stored. */
export function readOnboarding(userId: string): OnboardingProgress | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Progress), localStore.getItem(keyOf(userId)))
  return result.success ? result.output : null
}

export function writeOnboarding(userId: string, progress: OnboardingProgress | null): void {
  if (progress === null) localStore.removeItem(keyOf(userId))
  else localStore.setItem(keyOf(userId), JSON.stringify(progress))
}
