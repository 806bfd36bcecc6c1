import type { Parameters } from '@storybook/react-vite'
import { modes } from '../.storybook/modes.ts'

/**
 * Takes a picture in every mode; without it a story has one picture, in the first mode. For all variants of a
 * component or a part, and for the first story of a screen: other stories would show no other effects of theme and
 * width.
 */
export const everyMode = { chromatic: { modes } }

/** Returns to one picture, for a story that spreads a story with `everyMode`. */
export const oneMode = {}

/** Returns to one picture, for a story that spreads one of `allVariants`: its code stays that of the cases. */
export const oneModeOf = ({ parameters }: { parameters?: Parameters | undefined }) => ({ docs: parameters?.docs })
