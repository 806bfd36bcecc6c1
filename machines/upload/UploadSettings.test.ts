import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/messages/problems.ts'
import { freeChoice, settingErrors, settingsBody } from './UploadSettings.ts'

describe('settingErrors', () => {
  it.each([
    [{}, {}],
    [{ min_seconds: '3', max_seconds: '300', max_clips: '20' }, {}],
    [{ min_seconds: '2' }, { min_seconds: [problem('outOfRange', { min: 3, max: 180 })] }],
    [{ max_seconds: '301' }, { max_seconds: [problem('outOfRange', { min: 5, max: 300 })] }],
    [{ max_clips: '2.5' }, { max_clips: [problem('notWhole')] }],
    [{ max_clips: 'many' }, { max_clips: [problem('notWhole')] }],
    [{ min_seconds: '40', max_seconds: '30' }, { max_seconds: [problem('lengthsReversed')] }],
  ])('%j → %j', (settings, errors) => {
    expect(settingErrors({ ...freeChoice, ...settings })).toEqual(errors)
  })
})

describe('settingsBody', () => {
  it('omits empty settings', () => {
    expect(settingsBody({ ...freeChoice, max_clips: '3' })).toEqual({
      aspect: 'source',
      caption_style: 'none',
      max_clips: '3',
    })
  })
})
