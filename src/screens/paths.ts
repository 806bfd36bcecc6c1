/** All paths. The routes in `src/app` and every link in a screen use these. */
export const paths = {
  landing: '/',
  newsletter: '/newsletter',
  join: '/join',
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  login: '/login',
  signup: '/signup',
  passwordReset: '/password-reset',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  dashboardTab: (tab: DashboardTab) => `/dashboard/${tab}`,
  clip: (tab: 'clips' | 'favorites', id: string) => `/dashboard/${tab}/${encodeURIComponent(id)}`,
  admin: '/dashboard/admin/',
  adminTab: (tab: StaffTab | AffiliateTab) => `/dashboard/admin/${tab}`,
} as const

export const dashboardTabs = [
  'clips',
  'favorites',
  'upload',
  'products',
  'news',
  'plan',
  'profile',
  'feedback',
] as const
export type DashboardTab = (typeof dashboardTabs)[number]

export const staffTabs = [
  'overview',
  'staff',
  'affiliates',
  'products',
  'categories',
  'constants',
  'newsletter',
  'feedback',
] as const
export type StaffTab = (typeof staffTabs)[number]

export const affiliateTabs = ['overview', 'payout', 'profile'] as const
export type AffiliateTab = (typeof affiliateTabs)[number]
