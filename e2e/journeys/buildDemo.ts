import { build } from 'vite'
import { inProduction } from './inProduction.ts'

/** The demo, as `npm run build:demo` builds it, into a folder of its own. */
export function buildDemo(folder: string): Promise<unknown> {
  return inProduction(() =>
    build({
      configFile: 'vite.demo.config.ts',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    }),
  )
}
