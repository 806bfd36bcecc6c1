import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type GivenCaptions, videoCaptionsMachine } from './videoCaptionsMachine.ts'
import { videoCaptionsProps } from './videoCaptionsProps.ts'

const file = new File(['1'], 'talk.srt')

function start(answer: () => Promise<GivenCaptions>) {
  const sent: unknown[] = []
  const machine = videoCaptionsMachine.provide({
    actors: {
      submit: fromCall((input) => {
        sent.push(input)
        return answer()
      }),
    },
  })
  const actor = createActor(machine, { input: undefined }).start()
  const props = () => videoCaptionsProps(actor.getSnapshot(), actor.send)
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, props, settled }
}
const given = { video: aVideo({ status: 'queued' }), encoding: 'windows-1251' as const, encoding_guessed: true }

it('sends the chosen file, and sends it again in another encoding', async () => {
  const { sent, props, settled } = start(async () => given)
  props().onChoose(file)
  expect(props()).toMatchObject({ busy: true, name: 'talk.srt' })
  await settled()
  expect(props()).toMatchObject({ busy: false, encoding: 'windows-1251' })
  props().onEncodingChoose('koi8-r')
  await settled()
  props().onChoose(file)
  await settled()
  expect(sent).toEqual([{ captions: file }, { captions: file, encoding: 'koi8-r' }, { captions: file }])
})

it('sends the stated language, also in another encoding', async () => {
  const { sent, props, settled } = start(async () => given)
  props().onLanguageChange('de')
  props().onChoose(file)
  await settled()
  props().onEncodingChoose('koi8-r')
  await settled()
  expect(sent).toEqual([
    { captions: file, language: 'de' },
    { captions: file, encoding: 'koi8-r', language: 'de' },
  ])
})

it('offers no encoding when the file declares it', async () => {
  const { props, settled } = start(async () => ({ ...given, encoding: 'utf-8', encoding_guessed: false }))
  props().onChoose(file)
  await settled()
  expect(props().encoding).toBeNull()
})

it.each([
  [415, { captions: ['Line 3.'] }, { problems: ['Line 3.'], errors: [] }],
  [413, { captions: ['Too large.'] }, { problems: ['Too large.'], errors: [] }],
  [400, { captions: ['It is gone.'] }, { problems: ['It is gone.'], errors: [] }],
  [404, { message: 'Not found.' }, { problems: [], errors: ['Not found.'] }],
  [409, { message: 'At work.' }, { problems: [], errors: ['At work.'] }],
  [429, { non_field_errors: ['Too many.'] }, { problems: [], errors: ['Too many.'] }],
])('shows why a file was refused, and accepts another (%s)', async (status, data, shown) => {
  let fails = true
  const { props, settled } = start(async () => {
    if (fails) throw callFailure(status, data)
    return given
  })
  props().onChoose(file)
  await settled()
  expect(props()).toMatchObject(shown)
  fails = false
  props().onChoose(file)
  await settled()
  expect(props()).toMatchObject({ problems: [], errors: [] })
})
