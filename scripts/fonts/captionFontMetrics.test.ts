import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { captionFontMetrics, scriptFontMetrics } from './captionFontMetrics.ts'

it.each([
  ['fontMetrics.json', captionFontMetrics],
  ['scriptMetrics.json', scriptFontMetrics],
])('the widths for the layout match the bundled caption fonts: %s', (name, metrics) => {
  const file = join(import.meta.dirname, '../../clipper/pure/captions', name)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(metrics()))
})
