import { expect, it } from 'vitest'
import { zoomModes } from '../../clipper/pure/edit/Edit.ts'
import { plainBrand } from '../../contract/brand.ts'
import type { Look } from '../clipLooks/ChangedLook.ts'
import { lookWithPreset, presetOf } from './presetLook.ts'

const crops = [{ start: 60, x: 0.2, y: 0.5 }]
const look: Look = {
  aspect: '9:16',
  framing: { mode: 'fit', crops },
  captions: { style: 'pop', position: 'top' },
  brand: { ...plainBrand, text: '#ff0000' },
}
const plain: Look = {
  aspect: 'source',
  framing: { mode: 'automatic', crops: [] },
  captions: { style: 'none', position: 'bottom' },
  brand: undefined,
}

it('applies the saved look with the current brand', () => {
  const preset = presetOf(look)
  expect(JSON.stringify(preset)).not.toContain('crops')
  expect(lookWithPreset(plain, preset, plainBrand)).toEqual({
    ...look,
    framing: { mode: 'fit', crops: [] },
    brand: plainBrand,
  })
})

it('removes the brand if the preset has none, and keeps the crops', () => {
  expect(lookWithPreset(look, presetOf(plain), plainBrand)).toEqual({ ...plain, framing: { mode: 'automatic', crops } })
})

it.each(zoomModes)('applies or removes the zoom “%s”', (zoom) => {
  const zooming: Look = { ...plain, framing: { ...plain.framing, zoom } }
  expect(lookWithPreset(plain, presetOf(zooming), plainBrand).framing.zoom).toBe(zoom)
  expect(lookWithPreset(zooming, presetOf(plain), plainBrand).framing).toEqual(plain.framing)
})

it('keeps the zoom of a clip when the preset has none', () => {
  const zooming: Look = { ...plain, framing: { ...plain.framing, zoom: 'cuts' } }
  const { zoom, ...older } = presetOf(plain)
  expect(lookWithPreset(zooming, older, plainBrand).framing.zoom).toBe('cuts')
})

it('keeps the framing of a clip when the preset was saved with manual framing', () => {
  const preset = presetOf({ ...look, framing: { mode: 'manual', crops } })
  expect(preset.framing).toBeNull()
  expect(lookWithPreset(plain, preset, plainBrand).framing).toEqual(plain.framing)
})
