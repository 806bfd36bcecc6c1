import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
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

/** Writes the build that the version check of a running page compares with its own. */
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
    // The compiler makes rerenders fast, but what it adds is a fifth of our code. A guest's pages are small and render
    // only a few times. In development no file is excluded, because that would disable its fast refresh as well.
    react({ compiler: true, exclude: [/\/node_modules\//, ...(command === 'build' ? guestFiles() : [])] }),
    styleInPage(),
    versionFile(),
    startWatch(),
    preloadFonts(),
    prerender(),
    // Compresses each text file once, instead of at every request. This takes longer than all other steps of a build,
    // so tests of the demo skip it (`scripts/setup/buildDemo.mjs`).
    process.env.COMPRESS !== 'false' &&
      compression({
        include: /\.(html|xml|css|json|m?js|svg|wasm)$/,
        algorithms: ['brotliCompress', 'gzip'],
        // By default one file at a time with two processors, since the plugin leaves one free.
        scheduler: { limit: availableParallelism() },
        threshold: 512,
        logLevel: 'silent',
      }),
  ],
  // React has this hook; the shims are for older versions.
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
