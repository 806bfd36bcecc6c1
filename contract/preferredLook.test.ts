import { describe, expect, it } from 'vitest'
import { chosenLook, lookOfAnswers } from './preferredLook.ts'

describe('lookOfAnswers', () => {
  it.each([
    [{}, {}],
    [{ platforms: ['linkedin', 'other'] }, {}],
    [{ platforms: ['tiktok'] }, { aspect: '9:16', caption_style: 'pop' }],
    [{ platforms: ['linkedin', 'reels'] }, { aspect: '9:16', caption_style: 'pop' }],
    [
      { platforms: ['shorts'], aspect: '1:1' },
      { aspect: '1:1', caption_style: 'pop' },
    ],
    [{ aspect: '9:16' }, { aspect: '9:16', caption_style: 'pop' }],
    [{ aspect: '16:9' }, { aspect: '16:9' }],
  ] as const)('%j → %j', (answers, look) => {
    const { platforms, ...rest } = { platforms: undefined, ...answers }
    expect(lookOfAnswers({ ...rest, ...(platforms && { platforms: [...platforms] }) })).toEqual(look)
  })
})

describe('chosenLook', () => {
  it.each([
    ['an untouched form', { aspect: 'source', caption_style: 'none' }, {}, {}],
    [
      'an untouched form with a look',
      { aspect: '9:16', caption_style: 'pop' },
      { aspect: '9:16', caption_style: 'pop' },
      {},
    ],
    [
      'another format',
      { aspect: '1:1', caption_style: 'pop' },
      { aspect: '9:16', caption_style: 'pop' },
      { aspect: '1:1' },
    ],
    ['no captions', { caption_style: 'none' }, { caption_style: 'pop' }, { caption_style: 'none' }],
    ['nothing', {}, { aspect: '9:16' }, {}],
  ] as const)('returns only changed values for %s', (_, sent, shown, chosen) => {
    expect(chosenLook(sent, shown)).toEqual(chosen)
  })
})
