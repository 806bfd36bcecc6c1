import { loadSessionCalls } from '../flows/store/createStore.ts'
import { paths } from '../screens/paths.ts'
import { localStore } from './storage/browserStorage.ts'
import { tokenKey } from './storage/storageKeys.ts'

const dashboard = () => import('./pages/DashboardPage.tsx')

/** The pages where most visits start, and the code each of them needs. */
const pages: [path: RegExp, load: () => Promise<unknown>][] = [
  [/^\/$/, () => import('./pages/LandingPage.tsx')],
  [new RegExp(`^${paths.login}$`), () => import('./pages/LoginPage.tsx')],
  [new RegExp(`^${paths.signup}$`), () => import('./pages/SignupPage.tsx')],
  [/^\/dashboard\/admin\b/, () => import('./pages/AdminPage.tsx')],
  [/^\/dashboard(\/(clips\b.*)?)?$/, () => Promise.all([dashboard(), import('./pages/ClipsTab.tsx')])],
  [/^\/dashboard\//, dashboard],
]

/** Loads a page's code while the session is being restored. A failure surfaces when the page is opened. */
export function preloadPage(path: string): void {
  const page = pages.find(([pattern]) => pattern.test(path))
  page?.[1]().catch(() => {})
  if (localStore.getItem(tokenKey) !== null) loadSessionCalls().catch(() => {})
}
