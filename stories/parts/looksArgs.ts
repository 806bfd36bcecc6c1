import { fn } from 'storybook/test'
import type { LooksProps } from '../../src/screens/clips/LooksProps.ts'

/** No change is in progress. */
export const noLooks: LooksProps = {
  busy: false,
  done: null,
  onBrand: fn(),
  onPreset: fn(),
  onCopy: fn(),
  onCopyToVideo: fn(),
}
