import { describe, expect, it } from 'vitest'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { playerCommand, playerKeys } from '../../ui/media/playerKeys.ts'
import { editorAct, editorKeys } from './editorKeys.ts'

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>
const press = (key: string, held: Held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('the keys of the editor', () => {
  it('include every player key except captions, which the preview lacks', () => {
    for (const key of playerKeys) expect([key, editorAct(press(key))]).toEqual([key, key === 'c' ? null : 'player'])
    const left = editorKeys.flatMap(({ keys }) => keys.filter(({ act }) => act === 'player').flatMap((it) => it.keys))
    for (const key of left) expect(playerCommand(press(key))).toBeDefined()
  })

  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { metaKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['I', {}, 'setStart'],
    ['.', {}, 'frameOn'],
    ['?', { shiftKey: true }, 'showKeys'],
    ['z', {}, 'fitClip'],
    ['Z', { shiftKey: true }, 'fitVideo'],
    ['+', { shiftKey: true }, 'zoomIn'],
    ['ArrowLeft', { shiftKey: true }, 'panBack'],
    ['r', {}, 'loopEdge'],
    ['b', {}, 'playClip'],
    ['P', {}, 'follow'],
    ['n', {}, null],
    ['i', { ctrlKey: true }, null],
    ['i', { altKey: true }, null],
    ['Enter', {}, null],
  ] as const)('%s with %o', (key, held, act) => {
    expect(editorAct(press(key, held))).toBe(act)
  })

  it('list the frame-step keys for moving a focused edge', () => {
    const rows = editorKeys.flatMap(({ keys }) => keys)
    const keysOf = (id: string) => rows.find((it) => it.id === id)?.keys ?? []
    expect(keysOf('moveEdge')).toEqual(expect.arrayContaining([...keysOf('frameBack'), ...keysOf('frameOn')]))
  })

  it('have names and no conflicts', () => {
    const rows = editorKeys.flatMap(({ keys }) => keys)
    expect(rows.filter(({ id }) => !editorStrings.keys.does[id])).toEqual([])
    const bound = rows.filter(({ act }) => act !== null).flatMap(({ keys }) => keys)
    expect(new Set(bound).size).toBe(bound.length)
  })
})
