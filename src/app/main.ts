import '../theme/fonts.ts'
import { localStore } from './browserStorage.ts'
import { refCodeKey, tokenKey } from './storageKeys.ts'
import { startTheme } from './theme.ts'
import { whenWanted } from './whenWanted.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const { pathname, search } = window.location
const isSignedIn = localStore.getItem(tokenKey) !== null
const isInvited = localStore.getItem(refCodeKey) !== null || search.includes('ref_code=')

startTheme()

const prerendered = document.getElementById('prerendered')
// Those who are signed in are led on, and those who are invited are told by whom: for them it would be the wrong page.
if (pathname !== '/' && (isSignedIn || isInvited)) prerendered?.remove()

// Sent before the app is there to take it: it is sent again then.
prerendered?.addEventListener('submit', () => prerendered.setAttribute('data-submitted', ''))

const mayWait = prerendered !== null && pathname === '/' && search === '' && !isSignedIn
void (mayWait ? whenWanted() : Promise.resolve())
  .then(() => import('./startApp.tsx'))
  .then(({ startApp }) => startApp(root))
