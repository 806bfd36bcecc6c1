import type { Plugin } from 'vite'
import { reloadRule } from '../../machines/staleModule/reloadRule.ts'
import { type StartWatch, startFailed, watchStart } from '../../src/app/reporting/watchStart.ts'
import { reloadsKey } from '../../src/app/storage/storageKeys.ts'
import { failuresStrings } from '../../src/strings/en/common/failuresStrings.ts'

const { updating, stuckTitle, stuck, reload } = failuresStrings

/** The settings by which the built pages watch their start. */
export const startWatchSettings: StartWatch = {
  key: reloadsKey,
  event: startFailed,
  ...reloadRule,
  words: { updating, stuckTitle, stuck, reload },
}

/** Returns the script that watches the page start, for its head. */
export function startWatchScript(): string {
  const code = `(${watchStart})(${JSON.stringify(startWatchSettings)})`
  if (code.includes('</')) throw new Error('A script in a page must not contain what ends it.')
  return code
}

/**
 * Lets every page watch its own start before any script of the app has loaded. The server's content policy allows this
 * script by its hash.
 */
export const startWatch = (): Plugin => ({
  name: 'start-watch',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: (html) => {
    const script = `<script>${startWatchScript()}</script>`
    // After the character set, which has to be in the first kilobyte.
    return html.replace(/<meta charset="[^"]*"[^>]*>/, (charset) => charset + script)
  },
})
