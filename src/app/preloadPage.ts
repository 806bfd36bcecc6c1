import { loadSessionCalls } from '../flows/store/createStore.ts'
import { paths } from '../screens/paths.ts'
import { localStore } from './browserStorage.ts'
import { tokenKey } from './storageKeys.ts'

const dashboard = () => import('./pages/DashboardPage.tsx')

/** The pages on which most visits begin, and the code that each of them waits for. */
const pages: [path: RegExp, load: () => Promise<unknown>][] = [
  [/^\/$/, () => import('./pages/LandingPage.tsx')],
  [new RegExp(`^${paths.login}$`), () => import('./pages/LoginPage.tsx')],
  [new RegExp(`^${paths.signup}$`), () => import('./pages/SignupPage.tsx')],
  [/^\/dashboard\/admin\b/, () => import('./pages/AdminPage.tsx')],
  [/^\/dashboard(\/(clips\b.*)?)?$/, () => Promise.all([dashboard(), import('./pages/ClipsTab.tsx')])],
  [/^\/dashboard\//, dashboard],
]

/** Fetches a page's code while the session is still being restored. A failure shows when the page itself is opened. */
export function preloadPage(path: string): void {
  const page = pages.find(([pattern]) => pattern.test(path))
  page?.[1]().catch(() => {})
  if (localStore.getItem(tokenKey) !== null) loadSessionCalls().catch(() => {})
}
