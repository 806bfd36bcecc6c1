/** Values of the Design Tokens Format Module 2025.10 (https://www.designtokens.org/TR/2025.10/format/), from CSS values. */

export interface ColorValue {
  colorSpace: 'srgb'
  /** Red, green, blue; 0 to 1. */
  components: [number, number, number]
  /** 0 to 1; opaque when missing. */
  alpha?: number
  hex: string
}

export interface Quantity<Unit extends string> {
  value: number
  unit: Unit
}
export type DimensionValue = Quantity<'px' | 'rem'>

export interface ShadowLayer {
  color: ColorValue
  offsetX: DimensionValue
  offsetY: DimensionValue
  blur: DimensionValue
  spread: DimensionValue
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
const hexPair = (value: number) => value.toString(16).padStart(2, '0')

function colorOf(channels: readonly number[], alpha: number): ColorValue {
  const [red = 0, green = 0, blue = 0] = channels
  return {
    colorSpace: 'srgb',
    components: [round(red / 255), round(green / 255), round(blue / 255)],
    ...(alpha < 1 && { alpha }),
    hex: `#${[red, green, blue].map(hexPair).join('')}`,
  }
}

/** `#5c586e` or `rgb(24 23 32 / 6%)`. Throws on any other notation. */
export function colorValue(css: string): ColorValue {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(css)
  if (hex)
    return colorOf(
      hex.slice(1).map((pair) => Number.parseInt(pair, 16)),
      1,
    )
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(css)
  if (rgb) return colorOf(rgb.slice(1, 4).map(Number), Number(rgb[4]) / 100)
  throw new Error(`Not a colour that can be exported: ${css}`)
}

/** `0`, `12px` or `0.25rem`. The format has no `em`: window widths are given in pixels at the usual 16 px. */
export function dimensionValue(css: string): DimensionValue {
  const [, number, unit] = /^(-?[\d.]+)(px|rem|em)?$/.exec(css) ?? []
  if (number === undefined) throw new Error(`Not a length that can be exported: ${css}`)
  if (unit === 'em') return { value: Number(number) * 16, unit: 'px' }
  return { value: Number(number), unit: unit === 'rem' ? 'rem' : 'px' }
}

/** `120ms`. */
export function durationValue(css: string): Quantity<'ms'> {
  const [, number] = /^(\d+)ms$/.exec(css) ?? []
  if (number === undefined) throw new Error(`Not a duration that can be exported: ${css}`)
  return { value: Number(number), unit: 'ms' }
}

/** `cubic-bezier(0.2, 0.8, 0.2, 1)` → its four numbers. */
export function cubicBezierValue(css: string): number[] {
  const [, inner] = /^cubic-bezier\((.+)\)$/.exec(css) ?? []
  if (inner === undefined) throw new Error(`Not a curve that can be exported: ${css}`)
  return inner.split(',').map(Number)
}

/** `0 2px 4px rgb(…), 0 8px 20px -6px rgb(…)` → its layers. */
export function shadowValue(css: string): ShadowLayer[] {
  return css.split(/,\s*(?=-?\d)/).map((layer) => {
    const [, lengths = '', shade = ''] = /^(.+?)\s+(rgb\(.+\))$/.exec(layer.trim()) ?? []
    const [offsetX = '', offsetY = '', blur = '0', spread = '0'] = lengths.split(/\s+/)
    return {
      color: colorValue(shade),
      offsetX: dimensionValue(offsetX),
      offsetY: dimensionValue(offsetY),
      blur: dimensionValue(blur),
      spread: dimensionValue(spread),
    }
  })
}

/** `'Inter', system-ui, sans-serif` → the families, without quotes. */
export const fontFamilyValue = (css: string): string[] => css.split(',').map((one) => one.trim().replaceAll("'", ''))

/** `clamp(1.5rem, 1.35rem + 0.8vw, 1.875rem)` → the smallest and the largest size; a fixed size is both. */
export function sizeRange(css: string): { smallest: DimensionValue; largest: DimensionValue } {
  const [, smallest, largest] = /^clamp\(([^,]+),[^,]+,\s*([^,]+)\)$/.exec(css) ?? []
  return { smallest: dimensionValue(smallest ?? css), largest: dimensionValue(largest ?? css) }
}
