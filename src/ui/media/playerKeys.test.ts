import { describe, expect, it } from 'vitest'
import { playerCommand } from './playerKeys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  playerCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('playerCommand', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'seekBy', seconds: -10 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['ArrowRight', { do: 'seekBy', seconds: 5 }],
    ['ArrowDown', { do: 'volumeBy', amount: -0.1 }],
    ['7', { do: 'seekTo', share: 0.7 }],
    ['End', { do: 'seekTo', share: 1 }],
    ['F', { do: 'fullscreen' }],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command)
  })

  it('ignores keyboard shortcuts of the browser', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined()
    expect(press('l', { metaKey: true })).toBeUndefined()
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('Tab')).toBeUndefined()
  })
})
