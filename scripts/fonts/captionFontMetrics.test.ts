import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { captionFontMetrics } from './captionFontMetrics.ts'

it('the widths that captions are laid out with are those of the fonts that they are burnt in with', () => {
  const file = join(import.meta.dirname, '../../clipper/pure/captions/fontMetrics.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(captionFontMetrics()))
})
