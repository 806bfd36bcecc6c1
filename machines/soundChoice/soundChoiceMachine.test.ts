import { expect, it } from 'vitest'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { someTracks } from '../testing/someTracks.ts'
import { tryForm } from '../testing/tryForm.ts'
import { type SoundChoiceValues, soundChoiceMachine } from './soundChoiceMachine.ts'

const choose = (track: string, answer = async (): Promise<unknown> => aVideo({ status: 'queued' })) =>
  tryForm<SoundChoiceValues>(soundChoiceMachine, { track }, { answer, input: someTracks })

it('starts with the current track and sends nothing while it is unchanged', async () => {
  const { values, sent } = await tryForm<SoundChoiceValues>(soundChoiceMachine, {}, { input: someTracks })
  expect(values).toEqual({ track: '0' })
  expect(sent).toEqual([])
})

it('sends the index of another track', async () => {
  expect((await choose('1')).sent).toEqual([{ track: 1 }])
})

it('keeps the choice and shows why it was refused', async () => {
  const message = 'Something is still being made of this video. Please try again when that’s done.'
  const refused = await choose('1', () => Promise.reject(callFailure(409, { message })))
  expect(refused.values).toEqual({ track: '1' })
  expect(refused.errors).toEqual([message])
  const gone = await choose('1', () => Promise.reject(callFailure(400, { track: ['The file is gone.'] })))
  expect(gone.fieldErrors.track).toEqual(['The file is gone.'])
})
