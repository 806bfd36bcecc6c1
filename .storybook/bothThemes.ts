/**
 * Whether the colours of a story with these modes of pictures are checked in both themes: where its pictures show both.
 * That is all variants of a component or a part, and the first story of a screen (`stories/everyMode.ts`).
 * `CHECKS=full` checks every story. A theme changes nothing but the values of colours (`src/theme/themes.test.ts`), and
 * `src/theme/contrast.test.ts` measures the declared pairs, so another story of the same parts has no new colours.
 */
export const isCheckedInBothThemes = (
  modes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  checks = process.env.CHECKS,
): boolean => checks === 'full' || new Set(Object.values(modes).map(({ theme }) => theme)).size > 1
