import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { captionFilter } from './captionFilter.ts'

const folder = testFolder()
const frame = { width: 360, height: 640 }

const texts = {
  Hebrew: ['שלום!', 'NotoSansHebrew-ExtraBold'],
  Arabic: ['مرحبا، 2026', 'NotoSansArabic-ExtraBold'],
  Hindi: ['हिन्दी', 'NotoSansDevanagari-ExtraBold'],
  Thai: ['สวัสดี', 'NotoSansThai-ExtraBold'],
  Khmer: ['ខ្មែរ', 'NotoSansKhmer-ExtraBold'],
  'a song': ['♪la', 'NotoSansSymbols-ExtraBold'],
  Latin: ['la', 'Inter-ExtraBold'],
  'a tick': ['✓', 'NotoSansSymbols2-Regular'],
} as const

it('draws every script with its bundled font, and no character with another one', async () => {
  const words = Object.values(texts).map(([text], i) => ({ text: `${text}.`, start: i, end: i + 1 }))
  const filter = await captionFilter({ words, style: 'calm' }, { frame, folder: join(folder.path, 'captions') })
  const { ffmpeg } = await findFfmpeg()
  const picture = `color=0x808080:s=${frame.width}x${frame.height}:r=2:d=${words.length}`
  const args = ['-nostdin', '-v', 'verbose', '-f', 'lavfi', '-i', picture, '-vf', filter ?? '', '-f', 'null', '-']
  // libass reports the fonts that it chooses, and missing glyphs.
  const { stderr } = await execa(ffmpeg, args)
  const taken = [...stderr.matchAll(/fontselect: \(.+?\) -> ([^,\n]+)/g)].map(([, name = '']) => name.trim())
  expect(stderr).not.toContain('failed to find any fallback')
  expect(taken).toEqual(expect.arrayContaining(Object.values(texts).map(([, font]) => font)))
  expect(taken.filter((name) => !/^(NotoSans|Inter)/.test(name))).toEqual([])
})
