import { lookOfAnswers, type PreferredLook } from '../../../contract/preferredLook.ts'
import type { UserRow } from '../auth/tables.ts'

/** Returns the default look of a user's new clips: the last one chosen, or else the one of onboarding's answers. */
export const preferredLookOf = ({
  onboarding,
  chosen_look,
}: Pick<UserRow, 'onboarding' | 'chosen_look'>): PreferredLook => ({ ...lookOfAnswers(onboarding), ...chosen_look })
