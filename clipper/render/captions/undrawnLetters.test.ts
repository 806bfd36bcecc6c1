import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { testFolder } from '../../testing/testFolder.ts'
import { captionFontFiles } from './captionFontFiles.ts'
import { undrawnLetters } from './undrawnLetters.ts'

const folder = testFolder()
afterEach(() => vi.unstubAllEnvs())

/** Simulates a system with only these font files. */
async function systemWith(name: string, files: readonly string[]): Promise<void> {
  const fonts = join(folder.path, name)
  await mkdir(fonts)
  for (const [i, file] of files.entries()) await copyFile(file, join(fonts, `${i}.woff`))
  const doctype = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  const dirs = `<dir>${fonts}</dir><cachedir>${join(folder.path, 'cache')}</cachedir>`
  await writeFile(`${fonts}.conf`, `${doctype}<fontconfig>${dirs}</fontconfig>`)
  vi.stubEnv('FONTCONFIG_FILE', `${fonts}.conf`)
}

const undrawn = (...texts: string[]) => {
  const words = texts.map((text, i) => ({ text, start: i, end: i + 1 }))
  return undrawnLetters({ words, style: 'pop' }, { folder: folder.path })
}

it('counts each character without a font once', async () => {
  await systemWith('latin', captionFontFiles('Inter Black', ['latin']))
  expect(await undrawn('今日', '今', 'la')).toBe(2)
})

it('counts every character on a system without fonts', async () => {
  await systemWith('none', [])
  expect(await undrawn('今日は')).toBe(3)
})

it('does not count characters of the bundled fonts', async () => {
  await systemWith('bare', [])
  expect(await undrawn('Hello', 'สวัสดี', 'שלום', '♪')).toBe(0)
})
