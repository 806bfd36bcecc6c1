import { aspects } from '../ClipSettings.ts'
import type { Brand } from '../captions/Brand.ts'
import { captionStyleNames } from '../captions/captionStyleNames.ts'
import {
  type CropPlace,
  type CropPoint,
  captionPositions,
  type Edit,
  framingModes,
  shotLayouts,
  zoomModes,
} from '../edit/Edit.ts'
import { type NotationPart, valuePart, wordPart } from './NotationPart.ts'
import { jsonOf, partOf } from './scanNotation.ts'

const pointPattern = String.raw`#,#(?:\*#)?`
const pointText = ({ x, y, zoom }: CropPoint): string => `${x},${y}${zoom === undefined ? '' : `*${zoom}`}`
function pointOf([x, y, zoom]: readonly (string | undefined)[]): CropPoint {
  const centre = { x: Number(x), y: Number(y) }
  return zoom === undefined ? centre : { ...centre, zoom: Number(zoom) }
}

function cropText({ start, layout, second, ...first }: CropPlace): string {
  const lower = second ? `/${pointText(second)}` : ''
  return `@${start}=${layout ? `${layout}:` : ''}${pointText(first)}${lower}`
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && 'text' in value && 'highlight' in value && 'background' in value

/**
 * The notation of each field of an edit, except its ranges, in the order in which it is written.
 *
 * | Part | Meaning |
 * |---|---|
 * | `9:16` `4:5` `1:1` `16:9` | the format; that of the source by default |
 * | `pop` `pill` … | the style of the captions; none by default |
 * | `top` `middle` | their position; at the bottom by default |
 * | `centre` `fit` `manual` | the framing; automatic by default |
 * | `@12=0.2,0.5` | a crop from second 12 on, centred at these shares of the width and height |
 * | `@12=0.2,0.5*1.5` | the same, with a zoom |
 * | `@12=two:0.2,0.5/0.8,0.5` | a shot in a layout, with a second crop |
 * | `zoom=gentle` `zoom=cuts` | the zoom |
 * | `4="King"` `4=""` | the correct text of word 4, or none |
 * | `unlevelled` | the loudness of the source |
 * | `cover=12.5` | the second of the cover |
 * | `headline="Wait for it"` | the headline |
 * | `brand={…}` | a brand, as JSON |
 */
const lookNotation: Record<Exclude<keyof Edit, 'ranges'>, readonly NotationPart[]> = {
  aspect: [
    wordPart(
      'format',
      aspects,
      ({ aspect }) => aspect,
      (aspect) => ({ aspect }),
    ),
  ],
  captions: [
    wordPart(
      'caption style',
      [...captionStyleNames, 'none'],
      ({ captions }) => captions.style,
      (style, { captions }) => ({ captions: { ...captions, style } }),
    ),
    wordPart(
      'caption position',
      captionPositions,
      ({ captions }) => captions.position,
      (position, { captions }) => ({ captions: { ...captions, position } }),
    ),
  ],
  framing: [
    wordPart(
      'framing',
      framingModes,
      ({ framing }) => framing.mode,
      (mode, { framing }) => ({ framing: { ...framing, mode } }),
    ),
    valuePart({
      name: 'crops',
      example: '@12=0.2,0.5 (crop)',
      write: ({ framing }) => framing.crops.map(cropText),
      pattern: partOf(`@#=(?:(${shotLayouts.join('|')}):)?${pointPattern}(?:/${pointPattern})?`),
      changeOf: ([start, layoutName, x, y, zoom, ...second]) => {
        const layout = shotLayouts.find((one) => one === layoutName)
        const place = {
          start: Number(start),
          ...pointOf([x, y, zoom]),
          ...(layout && { layout }),
          ...(second[0] !== undefined && { second: pointOf(second) }),
        }
        return ({ framing }) => ({ framing: { ...framing, crops: [...framing.crops, place] } })
      },
      clear: ({ framing }) => ({ framing: { ...framing, crops: [] } }),
    }),
    valuePart({
      name: 'zoom',
      example: 'zoom=cuts',
      write: ({ framing: { zoom } }) => (zoom ? [`zoom=${zoom}`] : []),
      pattern: partOf(`zoom=(${zoomModes.join('|')})`),
      changeOf: ([text]) => {
        const zoom = zoomModes.find((mode) => mode === text)
        return ({ framing }) => ({ framing: { ...framing, zoom } })
      },
    }),
  ],
  corrections: [
    valuePart({
      name: 'corrections',
      example: '4="…" (correction)',
      write: ({ corrections }) => corrections.map(({ word, text }) => `${word}=${JSON.stringify(text)}`),
      pattern: partOf(String.raw`(\d+)=(".*")`),
      changeOf: ([word, quoted]) => {
        const text = jsonOf(quoted, isText)
        if (text === null) return null
        return ({ corrections }) => ({ corrections: [...corrections, { word: Number(word), text }] })
      },
      clear: () => ({ corrections: [] }),
    }),
  ],
  loudness: [
    wordPart(
      'loudness',
      ['levelled', 'unlevelled'],
      ({ loudness }) => (loudness === 'source' ? 'unlevelled' : 'levelled'),
      (word) => ({ loudness: word === 'unlevelled' ? 'source' : 'levelled' }),
    ),
  ],
  cover: [
    valuePart({
      name: 'cover',
      example: 'cover=12.5',
      write: ({ cover }) => (cover === undefined ? [] : [`cover=${cover}`]),
      pattern: partOf('cover=#'),
      changeOf:
        ([seconds]) =>
        () => ({ cover: Number(seconds) }),
    }),
  ],
  headline: [
    valuePart({
      name: 'headline',
      example: 'headline="…"',
      write: ({ headline }) => (headline === undefined ? [] : [`headline=${JSON.stringify(headline)}`]),
      pattern: partOf('headline=(".*")'),
      changeOf: ([quoted]) => {
        const headline = jsonOf(quoted, isText)
        return headline === null ? null : () => ({ headline })
      },
    }),
  ],
  brand: [
    valuePart({
      name: 'brand',
      example: 'brand={…}',
      write: ({ brand }) => (brand ? [`brand=${JSON.stringify(brand)}`] : []),
      pattern: partOf('brand=({.*})'),
      changeOf: ([object]) => {
        const brand = jsonOf(object, isBrand)
        return brand === null ? null : () => ({ brand })
      },
    }),
  ],
}

/** All parts, in the order in which they are written. */
export const notationParts: readonly NotationPart[] = Object.values(lookNotation).flat()
