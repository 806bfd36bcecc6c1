import { existsSync } from 'node:fs'
import { binOf, pinnedNode, root } from './places.mjs'
import { answers, runProgram } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { installSystemPackage } from './systemPackages.mjs'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  // Renders the same pages as Chromium with about a fifth less CPU time, because it has no window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const byHand = 'install Chromium or Google Chrome, or set CHROMIUM_PATH'

/** Returns Playwright's own browser, if it is installed. */
function playwrightsOwn() {
  const code = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = runProgram(pinnedNode(), ['-e', code], { cwd: root }).output.trim()
  return path && existsSync(path) ? path : null
}

function systems() {
  return places.find((path) => existsSync(path)) ?? names.find((name) => answers(name)) ?? null
}

/** Finds or installs a Chromium for the tests; returns CHROMIUM_PATH for the program. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (answers(process.env.CHROMIUM_PATH)) return {}
    throw new SetupError('CHROMIUM_PATH does not point at a Chromium that runs.')
  }
  const found = playwrightsOwn() ?? systems()
  if (found) return { CHROMIUM_PATH: found }
  console.log('Installing a browser for the tests (once) …')
  runProgram(pinnedNode(), [binOf('playwright'), 'install', 'chromium'], { cwd: root, timeout: 10 * 60_000 })
  // Playwright's browser may exist but lack a system library.
  const own = playwrightsOwn()
  if (own && answers(own)) return { CHROMIUM_PATH: own }
  // Debian packages the headless shell separately; elsewhere it comes only with Playwright.
  const shell = { 'apt-get': 'chromium-headless-shell', advice: byHand }
  const all = { 'apt-get': 'chromium', dnf: 'chromium', advice: byHand }
  const advice = installSystemPackage(shell) && installSystemPackage(all)
  const system = systems()
  if (system) return { CHROMIUM_PATH: system }
  throw new SetupError(
    `The tests need a browser. Please type: ${advice ?? 'npx playwright install --with-deps chromium'}`,
  )
}
