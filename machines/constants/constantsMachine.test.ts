import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Constants } from '../../contract/system.ts'
import { callFailure } from '../testing/callFailure.ts'
import { constantsMachine } from './constantsMachine.ts'
import { constantsProps } from './constantsProps.ts'

const stored: Constants = { headline: 'Clip it', hero_images: ['/files/1.png', '/files/2.png'] }
const defaults: Constants = { headline: 'Default' }
const png = (name: string) => new File(['x'], name, { type: 'image/png' })

type Answer = { result: Constants }

async function start({
  load = async (): Promise<Answer> => ({ result: stored }),
  save = async (): Promise<Answer> => ({ result: { ...stored, headline: 'New' } }),
  reset = async (): Promise<Answer> => ({ result: defaults }),
} = {}) {
  const [saves, emitted] = [vi.fn((_input: unknown) => save()), vi.fn()]
  const actor = createActor(
    constantsMachine.provide({
      actors: { load: fromPromise(load), save: fromPromise(({ input }) => saves(input)), reset: fromPromise(reset) },
    }),
  )
  actor.on('updated', ({ constants }) => emitted(constants))
  actor.start()
  await waitFor(actor, (s) => !s.matches('loading'))
  const props = () => constantsProps(actor.getSnapshot(), actor.send)
  const row = (key: string) => props().rows.find((it) => it.key === key)
  const editing = () => waitFor(actor, (s) => s.matches('editing'))
  return { actor, saves, emitted, props, row, editing }
}

describe('constantsMachine', () => {
  it('shows the stored constants by key', async () => {
    const { props, emitted } = await start()
    expect(props().rows).toMatchObject([
      { key: 'headline', kind: 'text', text: 'Clip it', changed: false },
      { key: 'hero_images', kind: 'files', stored: ['/files/1.png', '/files/2.png'], files: [], changed: false },
    ])
    expect(emitted).toHaveBeenCalledExactlyOnceWith(stored)
  })

  it('filters by the search, and clears it when a key is added', async () => {
    const { props } = await start()
    const keys = () => props().rows.map(({ key }) => key)
    props().onSearchChange(' CLIP')
    expect(keys()).toEqual(['headline'])
    props().onSearchChange('nowhere')
    expect(props()).toMatchObject({ rows: [], search: 'nowhere' })
    props().onNewKeyChange('tagline')
    props().onAddKey('text')
    expect(props().search).toBe('')
    expect(keys()).toEqual(['headline', 'hero_images', 'tagline'])
  })

  it('sends only changes: texts as text, files as a list, an emptied key as null', async () => {
    const { props, saves, editing, emitted } = await start()
    const files = [png('a.png'), png('b.png')]
    props().onChange('headline', 'New')
    props().onNewKeyChange('logos')
    props().onAddKey('files')
    props().onChange('logos', files)
    props().onChange('hero_images', null)
    expect(props().changes).toBe(3)
    props().onSave()
    props().onSave()
    expect(props().saving).toBe(true)
    await editing()
    expect(saves).toHaveBeenCalledExactlyOnceWith({ headline: 'New', logos: files, hero_images: null })
    expect(props()).toMatchObject({ changes: 0, saving: false })
    expect(emitted).toHaveBeenLastCalledWith({ ...stored, headline: 'New' })
  })

  it('sends an emptied text as an empty string', async () => {
    const { props, saves, editing } = await start()
    props().onChange('headline', '')
    props().onSave()
    await editing()
    expect(saves).toHaveBeenCalledExactlyOnceWith({ headline: '' })
  })

  it('sends nothing without changes or after they are undone', async () => {
    const { props, saves, row } = await start()
    props().onSave()
    props().onChange('headline', 'Else')
    expect(row('headline')).toMatchObject({ text: 'Else', changed: true })
    props().onChange('headline', 'Clip it')
    expect(row('headline')?.changed).toBe(false)
    props().onChange('hero_images', null)
    expect(row('hero_images')).toMatchObject({ stored: [], changed: true })
    props().onDiscard('hero_images')
    expect(row('hero_images')).toMatchObject({ stored: ['/files/1.png', '/files/2.png'], changed: false })
    props().onSave()
    expect(saves).not.toHaveBeenCalled()
  })

  it.each([
    ['Head Line', problem('keyMalformed')],
    ['', problem('keyMalformed')],
    ['headline', problem('keyTaken')],
  ])('refuses the new key "%s"', async (key, error) => {
    const { props } = await start()
    props().onNewKeyChange(key)
    props().onAddKey('text')
    expect(props()).toMatchObject({ newKey: key, newKeyErrors: [error] })
    expect(props().rows).toHaveLength(2)
    props().onNewKeyChange('tagline')
    expect(props().newKeyErrors).toEqual([])
    props().onAddKey('text')
    expect(props()).toMatchObject({ newKey: '', rows: [{}, {}, { key: 'tagline', kind: 'text', added: true }] })
  })

  it('refuses a text that is too long before sending', async () => {
    const { props, row, saves } = await start()
    props().onChange('headline', 'x'.repeat(10_001))
    props().onSave()
    expect(row('headline')?.errors).toEqual([problem('tooLong', { max: 10_000 })])
    expect(saves).not.toHaveBeenCalled()
  })

  it.each([
    ['beside its key', callFailure(415, { hero_images: ['Not a picture.'] }), ['Not a picture.'], []],
    ['above them', callFailure(413, { non_field_errors: ['Too large.'] }), [], ['Too large.']],
    ['as "Network error"', callFailure(null, null), [], ['Network error']],
  ])('shows a failed save %s and keeps the changes', async (_, error, rowErrors, errors) => {
    const { props, row, editing } = await start({ save: () => Promise.reject(error) })
    props().onChange('hero_images', [png('a.png')])
    props().onSave()
    await editing()
    expect(props()).toMatchObject({ errors, changes: 1 })
    expect(row('hero_images')?.errors).toEqual(rowErrors)
  })

  it('resets to the defaults after a confirmation', async () => {
    const { props, editing, emitted } = await start()
    props().onChange('headline', 'Else')
    props().onReset()
    expect(props().confirmingReset).toBe(true)
    props().onCancelReset()
    expect(props()).toMatchObject({ confirmingReset: false, changes: 1 })
    props().onReset()
    props().onConfirmReset()
    expect(props().resetting).toBe(true)
    await editing()
    expect(props()).toMatchObject({ changes: 0, rows: [{ key: 'headline', text: 'Default' }] })
    expect(emitted).toHaveBeenLastCalledWith(defaults)
  })

  it('shows why a reset failed and keeps the values', async () => {
    const { props, editing } = await start({ reset: () => Promise.reject(callFailure(500, null)) })
    props().onReset()
    props().onConfirmReset()
    await editing()
    expect(props()).toMatchObject({ errors: ['Network error'], rows: [{ text: 'Clip it' }, {}] })
  })

  it('shows why loading failed, and loads on retry', async () => {
    const load = vi.fn<() => Promise<Answer>>().mockRejectedValueOnce(callFailure(500, null))
    load.mockResolvedValueOnce({ result: stored })
    const { props, editing } = await start({ load })
    expect(props()).toMatchObject({ loadErrors: ['Network error'], errors: [] })
    props().onRetry()
    await editing()
    expect(props()).toMatchObject({ loadErrors: [], rows: [{}, {}] })
  })
})
