import type { Constants } from '../../contract/system.ts'
import { defaultConstants } from '../../contract/values/defaultConstants.ts'

const textOf = (value: Constants[string] | undefined) => (typeof value === 'string' ? value.trim() : '')

/** The constants that the product shows by itself, each under its key; other keys are there for programs. */
export function shownConstants({ headline, support_email, announcement, hero_images }: Constants) {
  const address = textOf(support_email)
  return {
    /** Of the landing page; empty for its own. */
    headline: textOf(headline),
    /** The address for help; empty while it is the placeholder. */
    supportEmail: address === defaultConstants.support_email ? '' : address,
    /** Above every page; empty for none. */
    announcement: textOf(announcement),
    /** Addresses of the landing page's pictures. */
    heroImages: Array.isArray(hero_images) ? hero_images : [],
  }
}
