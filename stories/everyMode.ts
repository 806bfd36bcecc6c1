import { modes } from '../.storybook/modes.ts'

/**
 * Takes a picture in every mode; without it a story has one picture, in the first mode. For all variants of a
 * component or a part, and for the first story of a screen: other stories would show no other effects of theme and
 * width.
 */
export const everyMode = { chromatic: { modes } }

/** Returns to one picture, for a story that spreads a story with `everyMode`. */
export const oneMode = {}
