/** The test-runner's description of a story. */
interface StoryName {
  title: string
  name: string
}

/** Titles of stories that show a whole screen, or the colours themselves. */
const whole = /^(?:Screens|Foundations)\//

/**
 * The stories whose colours are checked in both themes: all variants of a component or a part, and whole screens.
 * `CHECKS=full` checks every story. A theme changes nothing but the values of colours (`src/theme/themes.test.ts`), and
 * `src/theme/contrast.test.ts` measures the declared pairs, so another story of the same parts has no new colours.
 */
export const isCheckedInBothThemes = ({ title, name }: StoryName, checks = process.env.CHECKS): boolean =>
  checks === 'full' || name === 'All Variants' || whole.test(title)
