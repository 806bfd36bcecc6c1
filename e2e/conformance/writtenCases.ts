import type { Case } from './Case.ts'
import { accountCases } from './cases/account.ts'
import { apiCases } from './cases/api.ts'
import { authCases } from './cases/auth.ts'
import { binCases } from './cases/bin.ts'
import { catalogueCases } from './cases/catalogue.ts'
import { clipCases } from './cases/clips.ts'
import { editCases } from './cases/edits.ts'
import { folderCases } from './cases/folders.ts'
import { headlineCases } from './cases/headlines.ts'
import { layoutCases } from './cases/layouts.ts'
import { peopleCases } from './cases/people.ts'
import { presetCases } from './cases/presets.ts'
import { subscriptionCases } from './cases/subscription.ts'
import { systemCases } from './cases/system.ts'
import { uploadCases } from './cases/uploads.ts'
import { videoDetailCases } from './cases/videoDetails.ts'
import { videoCases } from './cases/videos.ts'
import { videoWordCases } from './cases/videoWords.ts'

/** The rows that were written by hand. */
export const writtenCases: readonly Case[] = [
  ...authCases,
  ...accountCases,
  ...apiCases,
  ...folderCases,
  ...presetCases,
  ...clipCases,
  ...binCases,
  ...uploadCases,
  ...videoCases,
  ...editCases,
  ...headlineCases,
  ...layoutCases,
  ...videoDetailCases,
  ...videoWordCases,
  ...subscriptionCases,
  ...catalogueCases,
  ...peopleCases,
  ...systemCases,
]
