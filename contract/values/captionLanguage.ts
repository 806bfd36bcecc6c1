/** A language tag in its usual spelling, with script and region if needed: `de`, `pt-BR`, `zh-Hant`. */
export const captionLanguagePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/

/** The tag for captions whose language was not stated. */
export const unknownLanguage = 'und'

/**
 * Returns the language that the name of a captions file ends with, as in `talk.pt-BR.srt`; otherwise null. Codes of three
 * letters don't count, because names also end with words such as `new` and `sdh`, which are codes, too.
 */
export function languageOfName(name: string): string | null {
  const [, tag] = /\.([a-z]{2}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?)\.(?:srt|vtt)$/i.exec(name) ?? []
  if (tag === undefined) return null
  const [language = ''] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'))
  const isKnown = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
  return isKnown && captionLanguagePattern.test(language) ? language : null
}

/** Languages to choose from. File names and the API can state any other. */
export const captionLanguages = [
  'en',
  'es',
  'de',
  'fr',
  'pt',
  'it',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'ur',
  'id',
  'vi',
  'th',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'sv',
  'da',
  'nb',
  'fi',
] as const
