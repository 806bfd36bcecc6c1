import { type Aspect, aspects } from '../ClipSettings.ts'
import type { Brand } from '../captions/Brand.ts'
import { captionStyleNames } from '../captions/captionStyleNames.ts'
import { type CropPoint, captionPositions, type Edit, framingModes, shotLayouts, zoomModes } from '../edit/Edit.ts'
import { jsonOf, partOf } from './scanNotation.ts'

type Change = (edit: Edit) => void

/** A change that one part of the notation makes to an edit. */
export interface Setting {
  name: string
  change: Change
  /** Empties the list to which `change` adds an item. Without it, an edit has only one value of this name. */
  clear?: Change | undefined
}

/** The settings that are single words, by their word. */
const words = new Map<string, Setting>()

/** Declares words. A word with two meanings is a mistake in this file. */
function declareWords<Value extends string>(
  name: string,
  values: readonly Value[],
  set: (edit: Edit, value: Value) => void,
): void {
  for (const value of values) {
    if (words.has(value)) throw new Error(`"${value}" has two meanings.`)
    words.set(value, { name, change: (edit) => set(edit, value) })
  }
}

declareWords<Aspect>('format', aspects, (edit, aspect) => {
  edit.aspect = aspect
})
declareWords('framing', framingModes, ({ framing }, mode) => {
  framing.mode = mode
})
declareWords('caption style', [...captionStyleNames, 'none'] as const, ({ captions }, style) => {
  captions.style = style
})
declareWords('caption position', captionPositions, ({ captions }, position) => {
  captions.position = position
})
declareWords('loudness', ['levelled', 'unlevelled'], (edit, loudness) => {
  edit.loudness = loudness === 'levelled' ? 'levelled' : 'source'
})

type Groups = readonly (string | undefined)[]

/** A setting with values. */
interface Form {
  name: string
  pattern: RegExp
  clear?: Change
  /** Returns the change for the groups of the pattern; null if a group is no JSON of the right type. */
  changeOf: (groups: Groups) => Change | null
}

const point = String.raw`#,#(?:\*#)?`

function pointOf([x, y, zoom]: Groups): CropPoint {
  const centre = { x: Number(x), y: Number(y) }
  return zoom === undefined ? centre : { ...centre, zoom: Number(zoom) }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && 'text' in value && 'highlight' in value && 'background' in value

const forms: readonly Form[] = [
  {
    name: 'zoom',
    pattern: partOf(`zoom=(${zoomModes.join('|')})`),
    changeOf: ([text]) => {
      const zoom = zoomModes.find((mode) => mode === text)
      return ({ framing }) => {
        framing.zoom = zoom
      }
    },
  },
  {
    name: 'cover',
    pattern: partOf('cover=#'),
    changeOf:
      ([seconds]) =>
      (edit) => {
        edit.cover = Number(seconds)
      },
  },
  {
    name: 'headline',
    pattern: partOf('headline=(".*")'),
    changeOf: ([quoted]) => {
      const headline = jsonOf(quoted, isText)
      return headline === null ? null : (edit) => void Object.assign(edit, { headline })
    },
  },
  {
    name: 'brand',
    pattern: partOf('brand=({.*})'),
    changeOf: ([object]) => {
      const brand = jsonOf(object, isBrand)
      return brand === null ? null : (edit) => void Object.assign(edit, { brand })
    },
  },
  {
    name: 'crops',
    clear: ({ framing }) => {
      framing.crops = []
    },
    pattern: partOf(`@#=(?:(${shotLayouts.join('|')}):)?${point}(?:/${point})?`),
    changeOf: ([start, layoutName, x, y, zoom, ...second]) => {
      const layout = shotLayouts.find((one) => one === layoutName)
      const place = {
        start: Number(start),
        ...pointOf([x, y, zoom]),
        ...(layout && { layout }),
        ...(second[0] !== undefined && { second: pointOf(second) }),
      }
      return ({ framing }) => void framing.crops.push(place)
    },
  },
  {
    name: 'corrections',
    clear: (edit) => {
      edit.corrections = []
    },
    pattern: partOf(String.raw`(\d+)=(".*")`),
    changeOf: ([word, quoted]) => {
      const text = jsonOf(quoted, isText)
      return text === null ? null : ({ corrections }) => void corrections.push({ word: Number(word), text })
    },
  },
]

/** Returns what the part says; null if it says nothing that the notation knows. */
export function parseLook(part: string): Setting | null {
  const word = words.get(part)
  if (word) return word
  for (const { name, pattern, clear, changeOf } of forms) {
    const groups = pattern.exec(part)?.slice(1)
    const change = groups && changeOf(groups)
    if (change) return { name, change, clear }
  }
  return null
}

/** Every single word of the notation. */
export const lookWords: readonly string[] = [...words.keys()]
