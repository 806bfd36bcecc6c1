import type { Brand } from '../../contract/brand.ts'
import { type PresetLook, presetFramings } from '../../contract/presets.ts'
import type { Look } from '../clipLooks/ChangedLook.ts'
import { givenFraming } from '../clipLooks/givenFraming.ts'

/** Returns what a preset keeps of a look. A framing by hand belongs to its clip. */
export const presetOf = ({ aspect, framing, captions, brand }: Look): PresetLook => ({
  aspect,
  framing: presetFramings.find((mode) => mode === framing.mode) ?? null,
  zoom: framing.zoom ?? null,
  captions: { style: captions.style, position: captions.position },
  brand: brand !== undefined,
})

/** Returns a look after a preset was applied to it. `kit` is the brand kit of the account. */
export const lookWithPreset = (now: Look, preset: PresetLook, kit: Brand): Look => ({
  aspect: preset.aspect,
  framing: givenFraming(now.framing, {
    mode: preset.framing,
    zoom: preset.zoom === undefined ? now.framing.zoom : preset.zoom,
  }),
  captions: preset.captions,
  brand: preset.brand ? kit : undefined,
})
