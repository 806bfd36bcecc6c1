import { expect, it } from 'vitest'
import { captionLanguagePattern, languageOfName, unknownLanguage } from './captionLanguage.ts'

it.each([
  ['talk.de.srt', 'de'],
  ['talk.DE.VTT', 'de'],
  ['talk.pt_br.srt', 'pt-BR'],
  ['talk.zh-Hant.vtt', 'zh-Hant'],
  ['my.talk.es-419.srt', 'es-419'],
  ['talk.srt', null],
  ['de.srt', null],
  ['talk.sdh.srt', null],
  ['talk.xx.srt', null],
  ['talk.final.srt', null],
  ['talk.de.txt', null],
])('reads the language of %s: %s', (name, language) => {
  expect(languageOfName(name)).toBe(language)
})

it('accepts tags in their usual spelling only', () => {
  for (const tag of [unknownLanguage, 'de', 'pt-BR', 'zh-Hant-TW']) expect(tag).toMatch(captionLanguagePattern)
  for (const tag of ['', 'DE', 'german', 'de_DE', 'de-de']) expect(tag).not.toMatch(captionLanguagePattern)
})
