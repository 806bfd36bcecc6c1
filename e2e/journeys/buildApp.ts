import { build } from 'vite'

/** Builds the app into a folder of its own, so that a journey never runs on an old build. Gives the folder. */
export async function buildApp(outDir: string): Promise<string> {
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } })
  return outDir
}
