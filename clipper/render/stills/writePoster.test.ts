import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe } from '../../probe/probe.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { parseEdit } from '../../pure/testing/parseEdit.ts'
import { makeWithFfmpeg, temporaryFolder } from '../../testing/makeMedia.ts'
import { renderEdit } from '../renderEdit.ts'
import { writePoster } from './writePoster.ts'

let remove = async () => {}
let source: SourceInfo
let at: (name: string) => string
const edit = parseEdit('1-3 4.5-7')

beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  at = (name) => join(made.folder, name)
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=8', '-f', 'lavfi', '-i', 'sine=f=300:d=8']
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', at('source.mp4')])
  source = await probe(at('source.mp4'))
})
afterAll(() => remove())

it.each([
  ['found', undefined],
  ['chosen behind a cut', 5.52],
])('makes the same poster as a render when the cover is %s', async (_, cover) => {
  const rendered = await renderEdit(at('source.mp4'), source, { ...edit, cover }, { outFile: at('clip.mp4') })
  await writePoster(rendered.file, { edit: { ...edit, cover }, fps: source.fps, outFile: at('later.jpg') })
  const [later, beside] = await Promise.all([readFile(at('later.jpg')), readFile(rendered.poster)])
  expect(later.equals(beside)).toBe(true)
})

it('shows a face that was found, unless a cover is chosen', async () => {
  const face = { x: 0.4, y: 0.2, width: 0.1, height: 0.3, score: 0.9 }
  const reading = { shot: 0, start: 0, end: 8, left: 0, right: 1, interest: [], looks: [{ at: 5.52, faces: [face] }] }
  const picture = [reading]
  const outFile = at('face.mp4')
  const { poster } = await renderEdit(at('source.mp4'), source, edit, { outFile, picture })
  const posterOf = async (cover: number | undefined, known: typeof picture | null) => {
    await writePoster(outFile, { edit: { ...edit, cover }, picture: known, fps: source.fps, outFile: at('later.jpg') })
    return readFile(at('later.jpg'))
  }
  const shown = await readFile(poster)
  expect(shown.equals(await posterOf(undefined, picture))).toBe(true)
  expect(shown.equals(await posterOf(5.52, null))).toBe(true)
  expect((await posterOf(1.5, picture)).equals(await posterOf(1.5, null))).toBe(true)
})
