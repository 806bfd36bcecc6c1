/** The pages of single videos: not a tab, but linked from lists of clips. */
const videos = '/dashboard/videos'

/** All paths. The routes in `src/app` and every link in a screen use these. */
export const paths = {
  landing: '/',
  newsletter: '/newsletter',
  join: '/join',
  /** On a site without a server. */
  device: '/device',
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  login: '/login',
  signup: '/signup',
  passwordReset: '/password-reset',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  dashboardTab: (tab: DashboardTab) => `/dashboard/${tab}`,
  clip: (tab: 'clips' | 'favorites', id: string) => `/dashboard/${tab}/${encodeURIComponent(id)}`,
  /** `mend` is the code of a finding about the clip's file, to be fixed at once. */
  editor: (tab: 'clips' | 'favorites', id: string, mend?: string) =>
    `/dashboard/${tab}/${encodeURIComponent(id)}/edit${mend ? `?${new URLSearchParams({ mend })}` : ''}`,
  /** Opens at second `at`; with `until`, prepares a new clip between the two. Seconds of the video. */
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
