import { type JsMinifyOptions, minify, version } from '@swc/core'
import type { Plugin } from 'vite'

/** The files of a first visit by the names that `codeSplitting` gives them; what comes later is not worth the seconds. */
const firstVisit = new Set(['main', 'framework', 'start', 'account', 'landing', 'landingParts', 'login', 'signup'])

const options: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { ecma: 2022, module: true, passes: 3, inline: 0 },
  mangle: { toplevel: true },
}

/**
 * Minifies the scripts of a first visit a second time. Vite's minifier leaves a kilobyte of them, as Brotli counts, that
 * this one finds; without inlining, which makes code shorter and its compressed form longer.
 */
export const minifyAgain = (): Plugin => ({
  name: 'minify-again',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // Files have their names by now: other bytes must not come under the same one.
  augmentChunkHash: () => `${version} ${JSON.stringify(options)}`,
  async generateBundle({ minify: isWanted }, bundle) {
    if (isWanted === false) return
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !firstVisit.has(file.name)) continue
      const { code } = await minify(file.code, options)
      file.code = code
    }
  },
})
