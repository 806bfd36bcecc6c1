import { fn } from 'storybook/test'
import type { BrandingProps } from '../../src/screens/clips/BrandingProps.ts'

/** Nothing is being changed. */
export const noBranding: BrandingProps = { busy: false, done: null, onApply: fn() }
