import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import type { VideoSettings } from '../../contract/videos.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { createClipStore } from '../clipStore/createClipStore.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type Chosen, chooseAgainMachine, type UndoneChoice, type UsedChoice } from './chooseAgainMachine.ts'
import { chooseAgainProps } from './chooseAgainProps.ts'

const stored = aVideo().settings
const liked = aClip({ id: 'liked', start: 10, end: 40, liked: true, likes: 1 })
const edited = aClip({ id: 'edited', start: 100, end: 130, touched: true })
const chosenBefore = aClip({ id: 'chosen', start: 200, end: 220 })
const other = aClip({ id: 'other', start: 300, end: 330 })
const clips = [liked, edited, chosenBefore, other]
const ids = clips.map(({ id }) => id)

const choice = (start: number, end: number, score = 0.5) => ({ start, end, score, title: `From ${start}`, reasons: [] })
/** Returns a choice that depends on the settings, so that a test can tell which settings made it. */
const chosenBy = ({ energy }: VideoSettings): Chosen => ({
  clips: [choice(200, 220), choice(15, 35), choice(400 + 100 * energy, 430 + 100 * energy)],
  note: null,
  interest: [energy],
})

interface Calls {
  choose?: (wanted: VideoSettings) => Promise<Chosen>
  use?: (choice: UsedChoice) => Promise<readonly string[]>
  undo?: (done: UndoneChoice) => Promise<readonly string[]>
}

function start(calls: Calls = {}) {
  const choose = vi.fn(calls.choose ?? (async (wanted: VideoSettings) => chosenBy(wanted)))
  const use = vi.fn(calls.use ?? (async () => ids))
  const undo = vi.fn(calls.undo ?? (async () => ids))
  const machine = chooseAgainMachine.provide({
    actors: { choose: fromCall(choose), use: fromCall(use), undo: fromCall(undo) },
  })
  const store = createClipStore(clips)
  const actor = createActor(machine, { input: { stored, ids } }).start()
  const props = () => chooseAgainProps(actor.getSnapshot(), actor.send, store.listed(actor.getSnapshot().context.ids))
  const until = (state: 'settled' | 'choosing' | 'chosen' | 'stuck' | 'refused') =>
    waitFor(actor, (it) => it.matches(state))
  const fates = () => Object.fromEntries(props().clips.map(({ key, fate }) => [key, fate]))
  return { actor, store, choose, use, undo, props, until, fates }
}

describe('chooseAgainMachine', () => {
  it('previews which clips would stay, be added and be removed, before anything is stored', async () => {
    const { props, until, fates, use } = start()
    expect(fates()).toEqual({ liked: 'is', edited: 'is', chosen: 'is', other: 'is' })
    props().onWish({ energy: 1 })
    await until('chosen')
    // The choice from 15 to 35 contains the liked moment.
    expect(fates()).toEqual({ liked: 'kept', edited: 'kept', chosen: 'stays', other: 'goes', '500 530': 'comes' })
    expect(props().interest).toEqual([1])
    expect(use).not.toHaveBeenCalled()
  })

  it('runs one selection at a time while a slider moves, and always runs the last one', async () => {
    const answers: (() => void)[] = []
    const { props, choose, until, actor } = start({
      choose: (wanted) => new Promise((resolve) => answers.push(() => resolve(chosenBy(wanted)))),
    })
    for (const energy of [0.2, 0.4, 0.6]) props().onWish({ energy })
    expect(choose.mock.calls.map(([{ energy }]) => energy)).toEqual([0.2])
    answers.shift()?.()
    await untilPasses(() => expect(choose).toHaveBeenCalledTimes(2))
    // Intermediate choices are shown.
    expect(actor.getSnapshot().context.chosen?.interest).toEqual([0.2])
    answers.shift()?.()
    await until('chosen')
    expect(choose.mock.calls.map(([{ energy }]) => energy)).toEqual([0.2, 0.6])
    expect(props().interest).toEqual([0.6])
  })

  it('drops the preview when the sliders return to the stored settings', async () => {
    const { props, until, choose } = start()
    props().onWish({ energy: 1 })
    await until('chosen')
    props().onWish({ energy: 0 })
    expect(props()).toMatchObject({ isMoved: false, canUse: false, interest: null })
    props().onWish({ energy: 0 })
    props().onWish({ talk: 1 })
    await until('chosen')
    props().onReset()
    expect(props().wanted).toEqual(stored)
    expect(choose).toHaveBeenCalledTimes(2)
  })

  it('moves the other length limit along when the two would cross', async () => {
    const { props } = start()
    props().onWish({ min_seconds: 90 })
    expect(props().wanted).toMatchObject({ min_seconds: 90, max_seconds: 90 })
    props().onWish({ max_seconds: 20 })
    expect(props().wanted).toMatchObject({ min_seconds: 20, max_seconds: 20 })
  })

  it('applies the preview on the server, reports the new clips, and undoes it', async () => {
    const after = ['liked', 'edited', 'chosen', 'fresh']
    const { actor, props, use, undo, until } = start({ use: async () => after })
    const emitted = vi.fn()
    actor.on('clips.changed', () => emitted(actor.getSnapshot().context.ids))
    props().onWish({ energy: 1 })
    await until('chosen')
    props().onUse()
    expect(props().busy).toBe(true)
    await until('settled')
    expect(use).toHaveBeenCalledWith({ wanted: { ...stored, energy: 1 }, before: ids }, expect.anything())
    expect(emitted).toHaveBeenLastCalledWith(after)
    expect(props()).toMatchObject({ used: { came: 1, went: 1 }, isMoved: false })
    props().onUndo()
    await until('settled')
    expect(undo).toHaveBeenCalledWith({ restored: ['other'], removed: ['fresh'], before: stored }, expect.anything())
    expect(emitted).toHaveBeenLastCalledWith(ids)
    expect(props()).toMatchObject({ used: null, wanted: stored })
  })

  it.each([
    [callFailure(400, { non_field_errors: ['The video is gone.'] }), ['The video is gone.']],
    [callFailure(null, null), ['Network error']],
  ])('shows why the change could not be applied, and keeps the settings', async (failure, errors) => {
    let down = true
    const { props, until } = start({ use: () => (down ? Promise.reject(failure) : Promise.resolve(ids)) })
    props().onWish({ energy: 1 })
    await until('chosen')
    props().onUse()
    await until('refused')
    expect(props()).toMatchObject({ errors, canUse: true, wanted: { energy: 1 } })
    down = false
    props().onUse()
    await until('settled')
    expect(props().errors).toEqual([])
  })

  it('allows another undo after one failed', async () => {
    let down = true
    const { props, until, undo, actor } = start({
      use: async () => ['liked'],
      undo: () => (down ? Promise.reject(callFailure(404, { message: 'Gone.' })) : Promise.resolve(ids)),
    })
    props().onWish({ energy: 1 })
    await until('chosen')
    props().onUse()
    await until('settled')
    props().onUndo()
    await waitFor(actor, ({ context }) => context.error !== null)
    expect(props()).toMatchObject({ used: { came: 0, went: 3 }, errors: ['Network error'] })
    down = false
    props().onUndo()
    await waitFor(actor, ({ context }) => context.used === null)
    expect(undo).toHaveBeenCalledTimes(2)
  })

  it('counts the user’s own clips towards the maximum', async () => {
    const { props, until, fates } = start()
    props().onWish({ energy: 1, max_clips: 3 })
    await until('chosen')
    expect(fates()).toEqual({ liked: 'kept', edited: 'kept', chosen: 'stays', other: 'goes' })
  })

  it('tries again on request when the browser could not choose', async () => {
    let down = true
    const { props, until } = start({
      choose: (wanted) => (down ? Promise.reject(new Error('gone')) : Promise.resolve(chosenBy(wanted))),
    })
    props().onWish({ energy: 1 })
    await until('stuck')
    expect(props()).toMatchObject({ isStuck: true, canUse: false })
    down = false
    props().onRetry()
    await until('chosen')
  })

  it('lists a clip that was added in the meantime', () => {
    const { actor, store, fates } = start()
    store.put([aClip({ id: 'made', start: 500, end: 530 })])
    actor.send({ type: 'clips.listed', ids: [...ids, 'made'] })
    expect(fates().made).toBe('is')
  })

  it('keeps a clip that was liked in the meantime', async () => {
    const { store, props, until, fates } = start()
    props().onWish({ energy: 1 })
    await until('chosen')
    store.patch('other', { liked: true, likes: 1 })
    expect(fates().other).toBe('kept')
  })
})
