import type { Logo } from '../../contract/brand.ts'
import { limits } from '../../contract/limits.ts'
import { createPictureMachine } from '../picture/createPictureMachine.ts'
import { unprovided } from '../unprovided.ts'

/**
 * The picture of a logo. The kit has it once it is saved, and takes it out by itself. An SVG is a program that draws:
 * nobody gets to send one.
 */
export const logoMachine = createPictureMachine({
  id: 'logo',
  accepted: /^image\/(png|jpeg|webp|gif)$/,
  max: limits.file.logo,
  store: unprovided<Logo, { logo: File }>('storeLogo'),
  toInput: (logo) => ({ logo }),
  urlOf: ({ url = null }) => url,
})
