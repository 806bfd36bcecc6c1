// The one place that decides which Chromium the tests use: 1. CHROMIUM_PATH, if set; 2. Playwright's own browser, if
// installed; 3. the system's.
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

const systemPaths = [
  // Without a window, it needs about a fifth less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium, or undefined if one has to be installed. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return systemPaths.find((path) => existsSync(path))
}

const path = chromiumPath()

/** For `chromium.launch`: works as root in a container, and draws the same pixels everywhere. */
export const launchOptions: LaunchOptions = {
  ...(path ? { executablePath: path } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
    // Redrawing only the changed part of a layer leaves rounded corners one shade off, now and then.
    '--disable-partial-raster',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
  ],
}
