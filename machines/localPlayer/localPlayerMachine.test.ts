import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { aLocalClip, someLocalClips } from '../testing/aLocalClip.ts'
import { localPlayerMachine } from './localPlayerMachine.ts'
import { localPlayerProps } from './localPlayerProps.ts'

const [first, second, third] = [aLocalClip(0), aLocalClip(1), aLocalClip(2)]

function start() {
  const actor = createActor(localPlayerMachine).start()
  const propsIn = (clips = someLocalClips) => localPlayerProps(actor.getSnapshot(), actor.send, clips)
  const open = () => {
    const props = propsIn()
    if (!props) throw new Error('The player is closed.')
    return props
  }
  actor.send({ type: 'clip.shown', clip: first })
  return { actor, propsIn, open }
}

describe('localPlayerMachine', () => {
  it('is closed before a clip is shown and after closing', () => {
    const { propsIn, open } = start()
    const before = createActor(localPlayerMachine).start()
    expect(localPlayerProps(before.getSnapshot(), before.send, someLocalClips)).toBeNull()
    expect(open()).toMatchObject({ clip: first, trimming: false })
    open().onClose()
    expect(propsIn()).toBeNull()
  })

  it('moves through the clips from first to last', () => {
    const { open } = start()
    expect(open()).toMatchObject({ previous: null, next: second })
    open().onShow(second)
    expect(open()).toMatchObject({ clip: second, previous: first, next: third })
    open().onShow(third)
    expect(open()).toMatchObject({ previous: second, next: null })
  })

  it('hides previous and next during a trim', () => {
    const { open } = start()
    open().onShow(second)
    open().onTrim()
    expect(open()).toMatchObject({ clip: second, trimming: true, previous: null, next: null })
    open().onTrimEnd()
    expect(open()).toMatchObject({ clip: second, trimming: false, previous: first, next: third })
  })

  it('closes during a trim and reopens without it', () => {
    const { actor, propsIn, open } = start()
    open().onTrim()
    open().onClose()
    expect(propsIn()).toBeNull()
    actor.send({ type: 'clip.shown', clip: first })
    expect(open().trimming).toBe(false)
  })

  it('shows the clip as the list has it, and keeps one that has left the list', () => {
    const { propsIn } = start()
    const renamed = { ...first, title: 'The best part' }
    expect(propsIn([renamed, second])?.clip).toBe(renamed)
    expect(propsIn([second, third])).toMatchObject({ clip: first, previous: null, next: null })
  })
})
