import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { comparePictures } from './comparePictures.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clipaway-pictures-'))
  for (const folder of ['before', 'after']) mkdirSync(join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A grey picture; `spot` is the red of its first pixel. */
function paint(folder: string, name: string, { width = 4, spot = 128 } = {}) {
  const png = new PNG({ width, height: 4 })
  png.data.fill(128)
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255
  png.data[0] = spot
  writeFileSync(join(root, folder, name), PNG.sync.write(png))
}
const compare = (options = {}) =>
  comparePictures(join(root, 'before'), join(root, 'after'), join(root, 'diff'), options)

it('finds nothing in equal pictures', () => {
  paint('before', 'same.png')
  paint('after', 'same.png')
  expect(compare()).toEqual([])
})

it('finds one pixel that differs by one, and draws the difference', () => {
  paint('before', 'a.png')
  paint('after', 'a.png', { spot: 129 })
  expect(compare()).toEqual([{ name: 'a.png', kind: 'changed', pixels: 1 }])
  expect(existsSync(join(root, 'diff', 'a.png'))).toBe(true)
})

it('reports added, removed and resized pictures', () => {
  paint('before', 'gone.png')
  paint('before', 'wide.png')
  paint('after', 'wide.png', { width: 8 })
  paint('after', 'new.png')
  const kinds = compare().map(({ name, kind }) => [name, kind])
  expect(kinds).toEqual([
    ['gone.png', 'removed'],
    ['new.png', 'added'],
    ['wide.png', 'resized'],
  ])
  expect(compare({ ignoreMissing: true }).map(({ name }) => name)).toEqual(['new.png', 'wide.png'])
})
