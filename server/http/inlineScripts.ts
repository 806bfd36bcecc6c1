import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the hashes of the inline scripts of the built app, for the content security policy. None while the app is not
 * built.
 */
export async function inlineScripts(appDir: string): Promise<string[]> {
  const names = await readdir(appDir).catch(() => [])
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => readFile(join(appDir, name), 'utf8'))
  const scripts = (await Promise.all(pages)).flatMap((page) =>
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
  )
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
