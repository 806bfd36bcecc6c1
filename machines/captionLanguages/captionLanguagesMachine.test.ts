import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { captionLanguagesMachine } from './captionLanguagesMachine.ts'
import { captionLanguagesProps } from './captionLanguagesProps.ts'

const captions = [
  { language: 'en', is_shown: true },
  { language: 'de', is_shown: false },
]

function start() {
  const calls = {
    show: vi.fn<(input: { language: string }) => Promise<Video>>().mockResolvedValue(aVideo({ title: 'Shown' })),
    remove: vi.fn<(input: { language: string }) => Promise<Video>>().mockResolvedValue(aVideo({ title: 'Removed' })),
  }
  const machine = captionLanguagesMachine.provide({
    actors: { show: fromCall(calls.show), remove: fromCall(calls.remove) },
  })
  const actor = createActor(machine).start()
  const changed = vi.fn()
  actor.on('changed', ({ video }) => changed(video.title))
  const props = () => captionLanguagesProps(actor.getSnapshot(), actor.send, captions)
  const settled = () => waitFor(actor, (it) => it.matches('idle'))
  return { calls, actor, changed, props, settled }
}

it('shows the choice at once, and reports the video', async () => {
  const { calls, changed, props, settled } = start()
  expect(props()).toMatchObject({ languages: ['en', 'de'], shown: 'en', busy: false, removing: null, errors: [] })
  props().onShow('de')
  expect(props()).toMatchObject({ shown: 'de', busy: true, removing: null })
  await settled()
  expect(calls.show.mock.calls[0]?.[0]).toEqual({ language: 'de' })
  expect(changed).toHaveBeenCalledExactlyOnceWith('Shown')
})

it('deletes captions, and reports the video', async () => {
  const { calls, changed, props, settled } = start()
  props().onRemove('de')
  expect(props()).toMatchObject({ shown: 'en', busy: true, removing: 'de' })
  await settled()
  expect(calls.remove.mock.calls[0]?.[0]).toEqual({ language: 'de' })
  expect(changed).toHaveBeenCalledExactlyOnceWith('Removed')
})

it.each([
  ['choice', 'onShow', 'show'],
  ['removal', 'onRemove', 'remove'],
] as const)('keeps the former captions after a refused %s, and shows why until the next try', async (_, act, call) => {
  const { calls, actor, changed, props, settled } = start()
  calls[call].mockRejectedValueOnce(callFailure(409, { message: 'This video is already being processed.' }))
  props()[act]('de')
  await settled()
  expect(props()).toMatchObject({ shown: 'en', errors: ['This video is already being processed.'] })
  expect(changed).not.toHaveBeenCalled()
  actor.send({ type: 'error.reset' })
  expect(props().errors).toEqual([])
  props()[act]('de')
  await settled()
  expect(changed).toHaveBeenCalledOnce()
})
