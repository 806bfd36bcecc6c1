import type { Logo } from '../../contract/brand.ts'
import { limits } from '../../contract/values/limits.ts'
import { createPictureMachine } from '../picture/createPictureMachine.ts'
import { unprovided } from '../unprovided.ts'

/**
 * Uploads a logo's picture. The kit includes it once saved, and can remove it. SVG is executable content and is
 * refused.
 */
export const logoMachine = createPictureMachine({
  id: 'logo',
  accepted: /^image\/(png|jpeg|webp|gif)$/,
  max: limits.file.logo,
  store: unprovided<Logo, { logo: File }>('storeLogo'),
  toInput: (logo) => ({ logo }),
  urlOf: ({ url = null }) => url,
})
