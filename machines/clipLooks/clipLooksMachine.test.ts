import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { plainBrand } from '../../contract/brand.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { ChangedLook, Look, LooksAnswer } from './ChangedLook.ts'
import { clipLooksMachine } from './clipLooksMachine.ts'
import { clipLooksProps } from './clipLooksProps.ts'

const clips = [aClip({ id: 'c1', video_id: 'v1' }), aClip({ id: 'c2', video_id: 'v1' })] as const
const changed: ChangedLook[] = clips.map(({ id }) => ({
  id,
  before: { brand: undefined },
  after: { brand: plainBrand },
}))
const look: Look = {
  aspect: '9:16',
  framing: { mode: 'centre', crops: [] },
  captions: { style: 'pop', position: 'top' },
  brand: undefined,
}

function start(applied: LooksAnswer | Error = { changed, failed: 0 }) {
  const asked: unknown[] = []
  const machine = clipLooksMachine.provide({
    actors: {
      apply: fromPromise(async ({ input }) => {
        asked.push(input)
        if (applied instanceof Error) throw applied
        return applied
      }),
      restore: fromPromise<LooksAnswer, { clips: readonly ChangedLook[] }>(async ({ input }) => {
        asked.push(input)
        return { changed: [...input.clips], failed: 0 }
      }),
    },
  })
  const actor = createActor(machine).start()
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  const props = () => clipLooksProps(actor.getSnapshot(), actor.send)
  const rest = () => untilTrue(() => actor.getSnapshot().matches('idle'))
  return { asked, emitted, props, rest }
}

describe('clipLooksMachine', () => {
  it('applies the brand to many clips, and undoes all of it at once', async () => {
    const { asked, emitted, props, rest } = start()
    props().onBrand(clips)
    expect(props()).toMatchObject({ busy: true, done: null })
    await rest()
    expect(props().done).toMatchObject({ kind: 'brand', count: 2, failed: 0, restored: false })
    props().done?.onUndo?.()
    await rest()
    expect(asked).toEqual([{ wish: { source: { from: 'kit' }, target: { ids: ['c1', 'c2'] } } }, { clips: changed }])
    expect(emitted).toEqual(Array(2).fill({ type: 'looks.changed', ids: ['c1', 'c2'] }))
    // An undo cannot be undone.
    expect(props().done).toMatchObject({ count: 2, restored: true, onUndo: null })
    props().done?.onDismiss()
    expect(props().done).toBeNull()
  })

  it('copies the look of a clip to the other selected clips', async () => {
    const { asked, props, rest } = start()
    props().onCopy(clips[0], clips)
    await rest()
    expect(asked).toEqual([{ wish: { source: { from: 'clip', id: 'c1' }, target: { ids: ['c2'] } } }])
    expect(props().done).toMatchObject({ kind: 'look' })
  })

  it('copies the look of a clip, saved or not, to all clips of its video', async () => {
    const { asked, props, rest } = start()
    props().onCopyToVideo(clips[0])
    await rest()
    props().onSpread(clips[0], look)
    await rest()
    expect(asked).toEqual([
      { wish: { source: { from: 'clip', id: 'c1' }, target: { videoId: 'v1' } } },
      { wish: { source: { from: 'edit', id: 'c1', look }, target: { videoId: 'v1' } } },
    ])
  })

  it('reports how many clips failed, and offers no undo when nothing changed', async () => {
    const { emitted, props, rest } = start({ changed: [], failed: 2 })
    props().onBrand(clips)
    await rest()
    expect(props().done).toMatchObject({ count: 0, failed: 2, onUndo: null })
    expect(emitted).toEqual([])
  })

  it('changes nothing when the call fails, and makes no call without clips', async () => {
    const { asked, props, rest } = start(callFailure(500, null))
    props().onBrand([])
    props().onCopy(clips[0], [clips[0]])
    expect(asked).toEqual([])
    props().onBrand(clips)
    await rest()
    expect(props()).toMatchObject({ busy: false, done: null })
  })
})
