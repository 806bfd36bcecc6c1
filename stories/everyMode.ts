import { modes } from '../.storybook/modes.ts'

/**
 * A picture in every mode; without it a story has one, in the first mode. For all variants of a component or a part, and for
 * the first story of a screen: a theme and a width change nothing that those don't show.
 */
export const everyMode = { chromatic: { modes } }

/** One picture again, for a story that spreads one with `everyMode`. */
export const oneMode = {}
