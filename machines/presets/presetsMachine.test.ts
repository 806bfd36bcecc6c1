import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Preset } from '../../contract/presets.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type PresetChange, presetsMachine } from './presetsMachine.ts'
import { presetsProps } from './presetsProps.ts'

const preset: Preset = {
  id: 'p1',
  name: 'Shorts',
  look: { aspect: '9:16', framing: 'centre', captions: { style: 'pop', position: 'top' }, brand: true },
}
const { look } = preset

async function start(answers: (readonly Preset[] | Error)[] = [[preset]], lists: (readonly Preset[] | Error)[] = [[]]) {
  const asked: PresetChange[] = []
  const next = async (from: (readonly Preset[] | Error)[]) => {
    const answer = from.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  }
  const machine = presetsMachine.provide({
    actors: {
      list: fromPromise(() => next(lists)),
      change: fromPromise<readonly Preset[], PresetChange>(({ input }) => {
        asked.push(input)
        return next(answers)
      }),
    },
  })
  const actor = createActor(machine).start()
  const props = () => presetsProps(actor.getSnapshot(), actor.send)
  const reach = (state: 'idle' | 'failed' | 'naming' | 'asking') => untilTrue(() => actor.getSnapshot().matches(state))
  await untilTrue(() => !actor.getSnapshot().matches('loading'))
  return { asked, props, reach }
}

describe('presetsMachine', () => {
  it('shows why loading failed, and loads again on request', async () => {
    const { props, reach } = await start([], [callFailure(null, null), [preset]])
    expect(props().failed?.errors).toEqual(['Network error'])
    props().failed?.onRetry()
    await reach('idle')
    expect(props()).toMatchObject({ all: [preset], failed: null })
  })

  it.each([
    ['while the presets are loading', () => new Promise<never>(() => {}), 'loading'],
    ['when the presets couldn’t be loaded', () => Promise.reject(callFailure(null, null)), 'failed'],
  ] as const)('saves a look under a name %s', async (_, list, state) => {
    const machine = presetsMachine.provide({
      actors: {
        list: fromPromise<readonly Preset[], undefined>(list),
        change: fromPromise<readonly Preset[], PresetChange>(async () => [preset]),
      },
    })
    const actor = createActor(machine).start()
    const props = () => presetsProps(actor.getSnapshot(), actor.send)
    const reach = (wanted: 'loading' | 'failed' | 'idle') => untilTrue(() => actor.getSnapshot().matches(wanted))
    await reach(state)
    props().onSave(look)
    props().naming?.onCancel()
    expect(actor.getSnapshot().matches('loading')).toBe(true)
    await reach(state)
    props().onSave(look)
    props().naming?.onChange('Shorts')
    props().naming?.onSubmit()
    await reach('idle')
    expect(props()).toMatchObject({ all: [preset], naming: null, failed: null })
  })

  it('saves a look under a required, trimmed name', async () => {
    const { asked, props, reach } = await start()
    props().onSave(look)
    expect(props().naming).toMatchObject({ isNew: true, name: '' })
    props().naming?.onSubmit()
    expect(props().naming?.nameErrors).toEqual([problem('presetNameMissing')])
    props().naming?.onChange(' Shorts ')
    expect(props().naming?.nameErrors).toEqual([])
    props().naming?.onSubmit()
    expect(props().naming?.busy).toBe(true)
    await reach('idle')
    expect(asked).toEqual([{ do: 'create', name: 'Shorts', look }])
    expect(props()).toMatchObject({ all: [preset], naming: null })
  })

  it('renames a preset or cancels renaming', async () => {
    const { asked, props, reach } = await start([[{ ...preset, name: 'Reels' }]], [[preset]])
    props().onRename(preset)
    props().naming?.onCancel()
    expect(props().naming).toBeNull()
    props().onRename(preset)
    expect(props().naming).toMatchObject({ isNew: false, name: 'Shorts' })
    props().naming?.onChange('Reels')
    props().naming?.onSubmit()
    await reach('idle')
    expect(asked).toEqual([{ do: 'rename', id: 'p1', name: 'Reels' }])
    expect(props().all.map(({ name }) => name)).toEqual(['Reels'])
  })

  it.each([
    ['a name that is taken', callFailure(400, { name: ['Taken.'] }), ['Taken.'], []],
    ['too many presets', callFailure(400, { non_field_errors: ['20 are enough.'] }), [], ['20 are enough.']],
    ['no network', callFailure(null, null), [], ['Network error']],
  ])('keeps the typed name and shows the error after %s', async (_, failure, nameErrors, errors) => {
    const { props, reach } = await start([failure])
    props().onSave(look)
    props().naming?.onChange('Shorts')
    props().naming?.onSubmit()
    await reach('naming')
    expect(props().naming).toMatchObject({ name: 'Shorts', nameErrors, errors })
  })

  it('deletes a preset after a confirmation that stays open on failure', async () => {
    const { asked, props, reach } = await start([callFailure(404, { message: 'Gone.' }), []], [[preset]])
    props().onRemove(preset)
    props().removal.onCancel()
    expect(props().removal.open).toBe(false)
    props().onRemove(preset)
    expect(props().removal).toMatchObject({ open: true, name: 'Shorts', busy: false })
    props().removal.onConfirm()
    await reach('asking')
    expect(props().removal).toMatchObject({ open: true, errors: ['Gone.'] })
    props().removal.onConfirm()
    await reach('idle')
    expect(asked).toEqual(Array(2).fill({ do: 'remove', id: 'p1' }))
    expect(props()).toMatchObject({ all: [], removal: { open: false, errors: [] } })
  })
})
