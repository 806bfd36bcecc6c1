import { account } from './en/account.ts'
import { affiliateStats } from './en/affiliateStats.ts'
import { affiliates } from './en/affiliates.ts'
import { app } from './en/app.ts'
import { categories } from './en/categories.ts'
import { clips } from './en/clips.ts'
import { constants } from './en/constants.ts'
import { failures } from './en/failures.ts'
import { feedback } from './en/feedback.ts'
import { frame } from './en/frame.ts'
import { google } from './en/google.ts'
import { invite } from './en/invite.ts'
import { landing } from './en/landing.ts'
import { login } from './en/login.ts'
import { news } from './en/news.ts'
import { newsletterEditor } from './en/newsletterEditor.ts'
import { newsletterJoin } from './en/newsletterJoin.ts'
import { notReady } from './en/notReady.ts'
import { onboarding } from './en/onboarding.ts'
import { pages } from './en/pages.ts'
import { passwordReset } from './en/passwordReset.ts'
import { payout } from './en/payout.ts'
import { plans } from './en/plans.ts'
import { player } from './en/player.ts'
import { problemReport } from './en/problemReport.ts'
import { problems } from './en/problems.ts'
import { productForm } from './en/productForm.ts'
import { products } from './en/products.ts'
import { profile } from './en/profile.ts'
import { shared } from './en/shared.ts'
import { signup } from './en/signup.ts'
import { staff } from './en/staff.ts'
import { systemStats } from './en/systemStats.ts'
import { trim } from './en/trim.ts'
import { upload } from './en/upload.ts'

/** All words of the product by screen. A translation is another object of this type. */
export const english = {
  upload,
  trim,
  player,
  notReady,
  clips,
  systemStats,
  staff,
  shared,
  problemReport,
  products,
  productForm,
  problems,
  plans,
  payout,
  newsletterEditor,
  news,
  constants,
  categories,
  affiliateStats,
  affiliates,
  signup,
  profile,
  passwordReset,
  onboarding,
  newsletterJoin,
  landing,
  invite,
  google,
  feedback,
  account,
  app,
  failures,
  frame,
  login,
  pages,
}

export type Strings = typeof english
