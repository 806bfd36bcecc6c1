import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { codeSplitting } from './scripts/vite/codeSplitting.ts'
import { preloadFonts } from './scripts/vite/preloadFonts.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { styledComponents } from './scripts/vite/styledComponents.ts'

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

export default defineConfig({
  oxc: styledComponents(),
  plugins: [
    react({ compiler: true }),
    versionFile(),
    preloadFonts(),
    prerender(),
    // Next to each text file its compressed twins, made once here instead of at every request.
    compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024, logLevel: 'silent' }),
  ],
  build: { rolldownOptions: { output: { codeSplitting } } },
  define: {
    'import.meta.env.COMMIT': JSON.stringify(build.commit),
    'import.meta.env.BUILT_AT': JSON.stringify(build.built_at),
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/media': 'http://localhost:3000',
      '/version.json': 'http://localhost:3000',
    },
  },
})
