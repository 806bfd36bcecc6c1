import type { Constants } from '../../contract/system.ts'
import { defaultConstants } from '../../contract/values/defaultConstants.ts'

const textOf = (value: Constants[string] | undefined) => (typeof value === 'string' ? value.trim() : '')

/** The constants that the product itself shows. Other keys are for programs that use the API. */
export function shownConstants({ headline, support_email, announcement, hero_images }: Constants) {
  const address = textOf(support_email)
  return {
    /** Headline of the landing page; empty for the built-in one. */
    headline: textOf(headline),
    /** The address for help; empty while it is the placeholder. */
    supportEmail: address === defaultConstants.support_email ? '' : address,
    /** Banner above every page; empty for none. */
    announcement: textOf(announcement),
    /** Addresses of the landing page's pictures. */
    heroImages: Array.isArray(hero_images) ? hero_images : [],
  }
}
