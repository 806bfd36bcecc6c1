import { describe, expect, it } from 'vitest'
import { freeChoice, settingErrors, settingsBody } from './UploadSettings.ts'

describe('settingErrors', () => {
  it.each([
    [{}, {}],
    [{ min_seconds: '3', max_seconds: '300', max_clips: '20' }, {}],
    [{ min_seconds: '2' }, { min_seconds: ['Choose a number from 3 to 180.'] }],
    [{ max_seconds: '301' }, { max_seconds: ['Choose a number from 5 to 300.'] }],
    [{ max_clips: '2.5' }, { max_clips: ['Enter a whole number.'] }],
    [{ max_clips: 'many' }, { max_clips: ['Enter a whole number.'] }],
    [{ min_seconds: '40', max_seconds: '30' }, { max_seconds: ['Longest must be at least as long as shortest.'] }],
  ])('%j → %j', (settings, errors) => {
    expect(settingErrors({ ...freeChoice, ...settings })).toEqual(errors)
  })
})

describe('settingsBody', () => {
  it('leaves out what was left open', () => {
    expect(settingsBody({ ...freeChoice, max_clips: '3' })).toEqual({ aspect: 'source', max_clips: '3' })
  })
})
