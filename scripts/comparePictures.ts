import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** File name of the picture. */
  name: string
  kind: 'changed' | 'added' | 'removed' | 'resized'
  /** Number of different pixels; 0 unless changed. */
  pixels: number
}

const list = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))
const read = (folder: string, name: string) => readFileSync(join(folder, name))

function compare(
  before: Buffer,
  after: Buffer,
  into: string,
): { kind: Difference['kind']; pixels: number } | undefined {
  if (before.equals(after)) return undefined
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)]
  if (old.width !== now.width || old.height !== now.height) return { kind: 'resized', pixels: 0 }
  const drawn = new PNG({ width: old.width, height: old.height })
  // Exact: the world is frozen, so every different pixel is a change.
  const pixels = pixelmatch(old.data, now.data, drawn.data, old.width, old.height, { threshold: 0, includeAA: true })
  if (pixels === 0) return undefined
  writeFileSync(into, PNG.sync.write(drawn))
  return { kind: 'changed', pixels }
}

/** Compares two folders of PNG files by name; draws the differences into a third, which is emptied first. */
export function comparePictures(
  before: string,
  after: string,
  diff: string,
  { ignoreMissing = false } = {},
): Difference[] {
  rmSync(diff, { recursive: true, force: true })
  mkdirSync(diff, { recursive: true })
  const [olds, news] = [new Set(list(before)), new Set(list(after))]
  const names = [...new Set([...olds, ...news])].sort()
  return names.flatMap((name): Difference[] => {
    if (!olds.has(name)) return [{ name, kind: 'added', pixels: 0 }]
    if (!news.has(name)) return ignoreMissing ? [] : [{ name, kind: 'removed', pixels: 0 }]
    const found = compare(read(before, name), read(after, name), join(diff, name))
    return found ? [{ name, ...found }] : []
  })
}
