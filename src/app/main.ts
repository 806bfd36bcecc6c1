import '../theme/fonts.ts'
import { requestConstants, whenChanged } from './earlyConstants.ts'
import { pause } from './pause.ts'
import { startFailed } from './reporting/watchStart.ts'
import { localStore } from './storage/browserStorage.ts'
import { refCodeKey, tokenKey } from './storage/storageKeys.ts'
import { startTheme } from './theme.ts'
import { whenWanted } from './whenWanted.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const { pathname, search } = window.location
const isSignedIn = localStore.getItem(tokenKey) !== null
const isInvited = localStore.getItem(refCodeKey) !== null || search.includes('ref_code=')

startTheme()
const constants = requestConstants(import.meta.env.ENVIRONMENT)

const prerendered = document.getElementById('prerendered')
// Signed-in users are redirected, and invited users see who invited them, so the prerendered landing page would be
// wrong.
if (pathname !== '/' && (isSignedIn || isInvited)) prerendered?.remove()

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve()
  else window.addEventListener('load', () => resolve(), { once: true })
})

/** A prerendered page loads its fonts and pictures before the code. */
function start(): Promise<void> {
  const ahead = document.getElementById('fetched-ahead')
  if (!prerendered?.isConnected || isSignedIn || search !== '') return Promise.resolve()
  if (ahead instanceof HTMLTemplateElement) void loaded.then(() => document.head.append(ahead.content))
  return pathname === '/' ? Promise.race([whenWanted(), whenChanged(constants)]) : loaded
}

// Libraries and app are fetched together, but evaluated one after the other.
void start()
  .then(() => import('./libraries.ts'))
  .then(pause)
  .then(() => import('./startApp.tsx'))
  .then(({ startApp }) => startApp(root))
  .catch((error: unknown) => {
    // The page itself reloads: there is no error boundary yet.
    window.dispatchEvent(new Event(startFailed))
    throw error
  })
