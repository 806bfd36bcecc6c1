import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { captionFilter } from './captionFilter.ts'

const folder = testFolder()
const frame = { width: 360, height: 640 }

/** Returns the fonts that libass chooses for a text, and its warnings about missing glyphs. */
async function fontsTaken(text: string) {
  const words = [{ text, start: 0, end: 1 }]
  const filter = await captionFilter({ words, style: 'calm' }, { frame, folder: join(folder.path, text) })
  const { ffmpeg } = await findFfmpeg()
  const picture = `color=0x808080:s=${frame.width}x${frame.height}:r=5:d=1`
  const args = ['-nostdin', '-v', 'verbose', '-f', 'lavfi', '-i', picture, '-vf', filter ?? '', '-f', 'null', '-']
  const { stderr } = await execa(ffmpeg, args)
  const taken = [...stderr.matchAll(/fontselect: \(.+?\) -> ([^,\n]+)/g)].map(([, name = '']) => name.trim())
  return { taken: new Set(taken), missing: stderr.match(/failed to find any fallback.*/g) ?? [] }
}

it.each([
  ['Hebrew', 'שלום!', ['NotoSansHebrew-ExtraBold']],
  ['Arabic', 'مرحبا، 2026', ['NotoSansArabic-ExtraBold']],
  ['Hindi', 'हिन्दी', ['NotoSansDevanagari-ExtraBold']],
  ['Thai', 'สวัสดี', ['NotoSansThai-ExtraBold']],
  ['Khmer', 'ខ្មែរ', ['NotoSansKhmer-ExtraBold']],
  ['a song', '♪la', ['NotoSansSymbols-ExtraBold', 'Inter-ExtraBold']],
  ['a tick', '✓', ['NotoSansSymbols2-Regular']],
])('draws %s with the bundled fonts', async (_, text, fonts) => {
  const { taken, missing } = await fontsTaken(text)
  expect(missing).toEqual([])
  expect([...taken]).toEqual(expect.arrayContaining(fonts))
  expect([...taken].filter((name) => !/^(NotoSans|Inter)/.test(name))).toEqual([])
})
