import fc from 'fast-check'
import type { Aspect } from '../../clipper/pure/ClipSettings.ts'
import type { CaptionPosition, CropPlace, Edit, ZoomMode } from '../../clipper/pure/edit/Edit.ts'
import type { Brand } from '../../contract/brand.ts'
import { type Film, type FilmName, filmOf, secondOf } from './comparedFilms.ts'

/** The properties of an edit that can make its preview and its file differ, each with its values. */
const values = {
  film: ['wide', 'small', 'upright'],
  aspect: ['9:16', '4:5', '1:1', '16:9', 'source'],
  layout: ['automatic', 'centre', 'fit', 'headline', 'by hand', 'two', 'screen', 'mixed'],
  zoom: ['none', 'gentle', 'cuts'],
  captions: ['none', 'pop', 'pill', 'calm', 'box', 'single', 'reveal'],
  position: ['bottom', 'middle', 'top'],
  brand: ['none', 'colours', 'logo', 'faint logo'],
  trim: ['two shots', 'one shot', 'words cut out', 'three shots'],
} as const

type Values = typeof values
export type ComparedEdit = { [Name in keyof Values]: Values[Name][number] }

const names = Object.keys(values) as (keyof Values)[]

/** Returns the names of all pairs of values of an edit. */
const pairsOf = (edit: ComparedEdit): string[] =>
  names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a} ${edit[a]}, ${b} ${edit[b]}`))

/** Returns edits that cover as many pairs of values as possible, the same in every run: each adds the most new pairs. */
export function spreadEdits(count: number): ComparedEdit[] {
  const seen = new Set<string>()
  const newPairs = (edit: ComparedEdit) => pairsOf(edit).filter((pair) => !seen.has(pair)).length
  const anyEdit = fc.record({
    film: fc.constantFrom(...values.film),
    aspect: fc.constantFrom(...values.aspect),
    layout: fc.constantFrom(...values.layout),
    zoom: fc.constantFrom(...values.zoom),
    captions: fc.constantFrom(...values.captions),
    position: fc.constantFrom(...values.position),
    brand: fc.constantFrom(...values.brand),
    trim: fc.constantFrom(...values.trim),
  })
  return Array.from({ length: count }, (_, seed) => {
    const candidates = fc.sample(anyEdit, { numRuns: 60, seed })
    const best = candidates.reduce((one, other) => (newPairs(other) > newPairs(one) ? other : one))
    for (const pair of pairsOf(best)) seen.add(pair)
    return best
  })
}

/** Edits of the kinds that are made most: one framed automatically, the other with most of what can be set by hand. */
export const typicalEdits: readonly ComparedEdit[] = [
  {
    film: 'wide',
    aspect: '9:16',
    layout: 'automatic',
    zoom: 'none',
    captions: 'pop',
    position: 'bottom',
    brand: 'logo',
    trim: 'words cut out',
  },
  {
    film: 'wide',
    aspect: '9:16',
    layout: 'mixed',
    zoom: 'cuts',
    captions: 'pill',
    position: 'top',
    brand: 'faint logo',
    trim: 'three shots',
  },
]

/** Edits that are also made often. */
export const commonEdits: readonly ComparedEdit[] = [
  {
    film: 'small',
    aspect: '9:16',
    layout: 'headline',
    zoom: 'none',
    captions: 'box',
    position: 'bottom',
    brand: 'none',
    trim: 'two shots',
  },
  {
    film: 'wide',
    aspect: '9:16',
    layout: 'mixed',
    zoom: 'cuts',
    captions: 'none',
    position: 'bottom',
    brand: 'none',
    trim: 'three shots',
  },
  {
    film: 'wide',
    aspect: '1:1',
    layout: 'by hand',
    zoom: 'gentle',
    captions: 'pill',
    position: 'top',
    brand: 'faint logo',
    trim: 'two shots',
  },
]

export const titleOf = (edit: ComparedEdit): string => {
  const { film, aspect, layout, zoom, captions, position, brand, trim } = edit
  return [
    `${film} film as ${aspect}`,
    layout,
    ...(zoom === 'none' ? [] : [`zoom ${zoom}`]),
    ...(captions === 'none' ? [] : [`${captions} at the ${position}`]),
    ...(brand === 'none' ? [] : [brand]),
    trim,
  ].join(', ')
}

/** The crops of the four shots of a film. */
const placesOf: Record<'by hand' | 'two' | 'screen' | 'mixed', readonly Omit<CropPlace, 'start'>[]> = {
  'by hand': [
    { x: 0.317, y: 0.42, zoom: 1.35 },
    { x: 0.2, y: 0.55 },
    { x: 0.61, y: 0.5, zoom: 2.05 },
    { x: 0.5, y: 0.47, zoom: 1.15 },
  ],
  two: [
    { layout: 'two', x: 0.3, y: 0.4, second: { x: 0.1, y: 0.8, zoom: 1.5 } },
    { layout: 'two', x: 0.2, y: 0.5, zoom: 1.2, second: { x: 0.77, y: 0.55, zoom: 1.2 } },
    { layout: 'two', x: 0.5, y: 0.3, second: { x: 0.55, y: 0.7 } },
    { layout: 'two', x: 0.5, y: 0.5, second: { x: 0.21, y: 0.33, zoom: 1.75 } },
  ],
  screen: Array.from({ length: 4 }, () => ({
    layout: 'screen' as const,
    x: 0.5,
    y: 0.5,
    second: { x: 0.13, y: 0.8, zoom: 1.85 },
  })),
  mixed: [
    { layout: 'screen', x: 0.5, y: 0.5, second: { x: 0.13, y: 0.8, zoom: 1.85 } },
    { layout: 'two', x: 0.2, y: 0.5, second: { x: 0.77, y: 0.55 } },
    { layout: 'fit', x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5, zoom: 1.3 },
  ],
}

function framingOf({ layout, zoom }: ComparedEdit, film: Film): Edit['framing'] {
  const closer: { zoom?: ZoomMode } = zoom === 'none' ? {} : { zoom }
  if (layout === 'automatic' || layout === 'centre' || layout === 'fit') return { mode: layout, crops: [], ...closer }
  if (layout === 'headline') return { mode: 'fit', crops: [], ...closer }
  const crops = placesOf[layout].map((place, i) => ({ start: secondOf(film, film.shots[i] ?? 0), ...place }))
  return { mode: 'manual', crops, ...closer }
}

/** Seconds of a film. The shots start at 3.2, 6.44 and 9.2 s with 25 pictures a second, and earlier with more. */
const trims: Record<ComparedEdit['trim'], Edit['ranges']> = {
  'two shots': [{ start: 1.71, end: 3.92 }],
  'one shot': [{ start: 0.4, end: 2.2 }],
  'words cut out': [
    { start: 0.613, end: 1.42 },
    { start: 2.31, end: 3.777 },
    { start: 4.05, end: 4.9 },
  ],
  'three shots': [
    { start: 2.2, end: 3.6 },
    { start: 5.1, end: 8.05 },
  ],
}

/** Returns the edit as it is stored. `logo` names a stored picture. */
export function editOf(compared: ComparedEdit, logo: string): Edit {
  const { aspect, captions, position, brand } = compared
  const kit: Brand = { text: '#fff4d6', highlight: '#ff5a36', background: '#14213d', font: null }
  const opacity = brand === 'faint logo' ? 0.55 : 1
  const drawn = { id: logo, corner: 'top-right' as const, size: 0.18, opacity }
  return {
    ranges: trims[compared.trim],
    aspect: aspect satisfies Aspect,
    framing: framingOf(compared, filmOf(compared.film satisfies FilmName)),
    captions: { style: captions, position: position satisfies CaptionPosition },
    corrections: [],
    loudness: 'source',
    ...(compared.layout === 'headline' && { headline: 'Three loaves and one long talk' }),
    ...(brand !== 'none' && { brand: { ...kit, ...(brand !== 'colours' && { logo: drawn }) } }),
  }
}
