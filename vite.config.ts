import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { codeSplitting, withoutFirstFiles } from './scripts/vite/codeSplitting.ts'
import { guestFiles } from './scripts/vite/guestPages.ts'
import { preloadFonts } from './scripts/vite/preloadFonts.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { startWatch } from './scripts/vite/startWatch.ts'
import { styledComponents } from './scripts/vite/styledComponents.ts'
import { styleInPage } from './scripts/vite/styleInPage.ts'
import { readEnvironment } from './src/app/environment.ts'

const build = { commit: process.env.COMMIT ?? headCommit(), built_at: new Date().toISOString() }

/** Git's head, or `development` outside a checkout. */
function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'development'
  }
}

/** Writes what the version check of a running page compares itself with. */
const versionFile = (): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(build) })
  },
})

export default defineConfig(({ command, mode }) => ({
  oxc: styledComponents(),
  plugins: [
    // What the compiler adds, so that a page is drawn again quickly, is a fifth of our code; a guest's pages are small and
    // are drawn a few times. In development nothing is left out, because that would switch off their fast refresh too.
    react({ compiler: true, exclude: [/\/node_modules\//, ...(command === 'build' ? guestFiles() : [])] }),
    styleInPage(),
    versionFile(),
    startWatch(),
    preloadFonts(),
    prerender(),
    // Next to each text file its compressed twins, made once here instead of at every request. They take longer than all
    // other steps of a build; tests of the demo do without them (`scripts/setup/buildDemo.mjs`).
    process.env.COMPRESS !== 'false' &&
      compression({
        include: /\.(html|xml|css|json|m?js|svg|wasm)$/,
        algorithms: ['brotliCompress', 'gzip'],
        threshold: 512,
        logLevel: 'silent',
      }),
  ],
  // React has it itself by now; these stand in for it in older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstFiles },
    rolldownOptions: { output: { codeSplitting } },
  },
  define: {
    'import.meta.env.ENVIRONMENT': JSON.stringify(readEnvironment(loadEnv(mode, import.meta.dirname, 'VITE_'))),
    'import.meta.env.COMMIT': JSON.stringify(build.commit),
    'import.meta.env.WITHOUT_SERVER': 'false',
    'import.meta.env.BUILT_AT': JSON.stringify(build.built_at),
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/media': 'http://localhost:3000',
      '/version.json': 'http://localhost:3000',
    },
  },
}))
