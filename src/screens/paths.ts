/** Not a tab of its own: the pages of single videos, which lists of clips lead to. */
const videos = '/dashboard/videos'

/** All paths. The routes in `src/app` and every link in a screen use these. */
export const paths = {
  landing: '/',
  newsletter: '/newsletter',
  join: '/join',
  /** Where there is no server. */
  device: '/device',
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  login: '/login',
  signup: '/signup',
  passwordReset: '/password-reset',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  dashboardTab: (tab: DashboardTab) => `/dashboard/${tab}`,
  clip: (tab: 'clips' | 'favorites', id: string) => `/dashboard/${tab}/${encodeURIComponent(id)}`,
  editor: (tab: 'clips' | 'favorites', id: string) => `/dashboard/${tab}/${encodeURIComponent(id)}/edit`,
  /** With `at`, it opens there; with `until` too, a clip from there to there is prepared. Seconds of the video. */
  video: (id: string, place: { at?: number; until?: number } = {}) => {
    const query = Object.entries(place).map(([name, seconds]) => `${name}=${Number(seconds.toFixed(1))}`)
    return `${videos}/${encodeURIComponent(id)}${query.length > 0 ? `?${query.join('&')}` : ''}`
  },
  videos,
  bin: '/dashboard/bin',
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
  'setup',
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
