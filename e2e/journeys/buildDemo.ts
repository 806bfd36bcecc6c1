import { existsSync } from 'node:fs'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build } from 'vite'
import { inject } from 'vitest'
import { inProduction } from './inProduction.ts'

/** The demo, as `npm run build:demo` builds it, into a folder of its own: built once, by whoever needs it first. */
export async function buildDemo(folder: string): Promise<void> {
  const built = join(inject('sharedDir'), 'demo')
  const begun = `${built}.part`
  const failed = `${built}.failed`
  // Nobody else can make the same folder.
  const isFirst = await mkdir(`${built}.taken`).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (isFirst) {
    try {
      await inProduction(() =>
        build({
          configFile: 'vite.demo.config.ts',
          logLevel: 'error',
          build: { outDir: begun, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
        }),
      )
      await rename(begun, built)
    } catch (error) {
      await writeFile(failed, '')
      throw error
    }
  }
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error('The demo could not be built: another file of journeys says why.')
    await delay(200)
  }
  await cp(built, folder, { recursive: true })
}
