import type { ColorName } from './colors.ts'

export interface ContrastPair {
  front: ColorName
  back: ColorName
  /** WCAG 2.2 AA: 4.5 for text, 3 for edges, icons and the focus ring. */
  atLeast: 4.5 | 3
}

const grounds = ['bg', 'surface', 'surfaceSunken', 'surfaceHover'] as const
const on = (fronts: readonly ColorName[], backs: readonly ColorName[], atLeast: 4.5 | 3): ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, atLeast })))

/** Every foreground and background pair that components combine. The test measures each in both themes. */
export const contrastPairs: readonly ContrastPair[] = [
  ...on(['text', 'textMuted', 'link', 'dangerText', 'successText', 'warningText', 'infoText'], grounds, 4.5),
  ...on(['textInverse', 'textInverseAction'], ['surfaceInverse'], 4.5),
  ...on(['onAccent'], ['accent', 'accentHover', 'accentActive'], 4.5),
  ...on(['accentSoftText', 'text'], ['accentSoft'], 4.5),
  ...on(['onSelect'], ['select', 'selectHover'], 4.5),
  ...on(['selectSoftText', 'text', 'textMuted'], ['selectSoft'], 4.5),
  ...on(['onDanger'], ['danger', 'dangerHover'], 4.5),
  ...on(['dangerText', 'text'], ['dangerSoft'], 4.5),
  ...on(['successText', 'text'], ['successSoft'], 4.5),
  ...on(['warningText', 'text'], ['warningSoft'], 4.5),
  ...on(['infoText', 'text'], ['infoSoft'], 4.5),
  ...on(['onVideo', 'videoAccent'], ['videoBg'], 4.5),
  ...on(['codeFront'], ['codeBack'], 4.5),
  ...on(['select', 'progress', 'focus', 'danger'], ['bg', 'surface', 'surfaceSunken'], 3),
  ...on(['borderControl'], ['surface'], 3),
  ...on(['chart1', 'chart2', 'chart3', 'chart4'], ['surface'], 3),
]
