import { expect, it } from 'vitest'
import { defaultConstants } from '../../contract/values/defaultConstants.ts'
import { shownConstants } from './shownConstants.ts'

it('shows the values that staff have set', () => {
  const set = {
    headline: ' Cut it short ',
    support_email: 'help@clipaway.example',
    announcement: 'Closed on Monday.',
    hero_images: ['/media/1', '/media/2'],
  }
  expect(shownConstants(set)).toEqual({
    headline: 'Cut it short',
    supportEmail: 'help@clipaway.example',
    announcement: 'Closed on Monday.',
    heroImages: ['/media/1', '/media/2'],
  })
})

it.each([
  ['nothing is known yet', {}, ''],
  ['everything is as it came', defaultConstants, defaultConstants.headline],
  ['keys hold the other kind of value', { announcement: ['/media/1'], support_email: [], hero_images: 'none' }, ''],
])('omits placeholders and values of the wrong type when %s', (_, constants, headline) => {
  expect(shownConstants(constants)).toEqual({ headline, supportEmail: '', announcement: '', heroImages: [] })
})
