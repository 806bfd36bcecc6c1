import { expect, it } from 'vitest'
import { freeChoice } from '../upload/UploadSettings.ts'
import { blankNumbersOf, clipSettingsOf, usedNumbersOf } from './clipSettingsOf.ts'

it.each([
  ['nothing', {}, [15, 60, 9]],
  ['a short longest clip', { max_seconds: '10' }, [10, 10, 9]],
  ['a long shortest clip', { min_seconds: '90' }, [90, 90, 9]],
  ['all three', { min_seconds: '5', max_seconds: '20', max_clips: '3' }, [5, 20, 3]],
])('reads %s as the server does', (_, typed, expected) => {
  const { minSeconds, maxSeconds, maxClips } = clipSettingsOf({ ...freeChoice, ...typed })
  expect([minSeconds, maxSeconds, maxClips]).toEqual(expected)
})

it('returns the default of each field, ignoring its current text', () => {
  const typed = { min_seconds: '90', max_seconds: '20', max_clips: '3' }
  expect(blankNumbersOf({ ...freeChoice, ...typed })).toEqual({ min_seconds: 15, max_seconds: 90, max_clips: 9 })
})

it('passes on the aspect and the caption style', () => {
  const { aspect, captionStyle } = clipSettingsOf({ ...freeChoice, aspect: '9:16', caption_style: 'pop' })
  expect([aspect, captionStyle]).toEqual(['9:16', 'pop'])
  expect(clipSettingsOf(freeChoice).captionStyle).toBeNull()
})

it.each([
  ['a blank form', {}, [15, 60, 9]],
  ['a short longest clip', { max_seconds: '10' }, [10, 10, 9]],
  ['numbers that are wrong', { min_seconds: 'few', max_seconds: '999', max_clips: '0' }, [15, 60, 9]],
  ['lengths in the wrong order', { min_seconds: '40', max_seconds: '30' }, [40, 60, 9]],
])('returns the numbers that %s stands for', (_, typed, expected) => {
  expect(Object.values(usedNumbersOf({ ...freeChoice, ...typed }))).toEqual(expected)
})
