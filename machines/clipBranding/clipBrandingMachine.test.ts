import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { plainBrand } from '../../contract/brand.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { BrandedClip, BrandingAnswer } from './BrandedClip.ts'
import { clipBrandingMachine } from './clipBrandingMachine.ts'
import { clipBrandingProps } from './clipBrandingProps.ts'

const clips = [aClip({ id: 'c1' }), aClip({ id: 'c2' })]
const changed: BrandedClip[] = clips.map(({ id }) => ({ id, before: undefined, after: plainBrand }))

function start(applied: BrandingAnswer | Error = { changed, failed: 0 }) {
  const asked: unknown[] = []
  const machine = clipBrandingMachine.provide({
    actors: {
      apply: fromPromise(async ({ input }) => {
        asked.push(input)
        if (applied instanceof Error) throw applied
        return applied
      }),
      restore: fromPromise<BrandingAnswer, { clips: readonly BrandedClip[] }>(async ({ input }) => {
        asked.push(input)
        return { changed: [...input.clips], failed: 0 }
      }),
    },
  })
  const actor = createActor(machine).start()
  const told: unknown[] = []
  actor.on('*', (event) => told.push(event))
  const props = () => clipBrandingProps(actor.getSnapshot(), actor.send)
  const rest = () => vi.waitUntil(() => actor.getSnapshot().matches('idle'), { timeout: 30_000 })
  return { asked, told, props, rest }
}

describe('clipBrandingMachine', () => {
  it('gives many clips the brand, and takes it back from all of them at once', async () => {
    const { asked, told, props, rest } = start()
    props().onApply(clips)
    expect(props()).toMatchObject({ busy: true, done: null })
    await rest()
    expect(props().done).toMatchObject({ count: 2, failed: 0, restored: false })
    props().done?.onUndo?.()
    await rest()
    expect(asked).toEqual([{ ids: ['c1', 'c2'] }, { clips: changed }])
    expect(told).toEqual(Array(2).fill({ type: 'clips.branded', ids: ['c1', 'c2'] }))
    // An undo cannot be undone.
    expect(props().done).toMatchObject({ count: 2, restored: true, onUndo: null })
    props().done?.onDismiss()
    expect(props().done).toBeNull()
  })

  it('tells how many could not be changed, and offers no undo of nothing', async () => {
    const { told, props, rest } = start({ changed: [], failed: 2 })
    props().onApply(clips)
    await rest()
    expect(props().done).toMatchObject({ count: 0, failed: 2, onUndo: null })
    expect(told).toEqual([])
  })

  it('changes nothing when the kit cannot be had, and asks nothing without clips', async () => {
    const { asked, props, rest } = start(callFailure(500, null))
    props().onApply([])
    expect(asked).toEqual([])
    props().onApply(clips)
    await rest()
    expect(props()).toMatchObject({ busy: false, done: null })
  })
})
