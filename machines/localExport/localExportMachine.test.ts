import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import type { ClipOrder } from '../../clipper/pure/LocalExport.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { type Call, fromCall } from '../fromCall.ts'
import { type LocalWriterEvent, type LocalWriterInput, localExportMachine, type Place } from './localExportMachine.ts'
import { localExportView } from './localExportProps.ts'

const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' })
const order: ClipOrder = { title: 'Loudest moment', start: 12, end: 36, aspect: '9:16' }

/** Starts a clip whose writing the test controls. */
function start(choose: Call<{ title: string }, Place | null> = async () => ({ to: 'downloads' })) {
  const asked: LocalWriterInput[] = []
  let report: (event: LocalWriterEvent) => void = () => {}
  let isWriting = false
  const writer = fromCallback<AnyEventObject, LocalWriterInput>(({ sendBack, input }) => {
    report = sendBack
    isWriting = true
    asked.push(input)
    return () => {
      isWriting = false
    }
  })
  const actor = createActor(localExportMachine.provide({ actors: { writer, choosePlace: fromCall(choose) } }), {
    input: { file },
  }).start()
  const view = () => localExportView(actor.getSnapshot())
  const request = async () => {
    actor.send({ type: 'export.requested', order })
    await untilPasses(() => expect(view().state).not.toBe('choosing'))
  }
  return { actor, asked, request, report: (event: LocalWriterEvent) => report(event), isWriting: () => isWriting, view }
}

describe('localExportMachine', () => {
  it('asks for a place, writes, and stops its writer', async () => {
    const titles: string[] = []
    const { asked, request, report, isWriting, view } = start(async ({ title }) => {
      titles.push(title)
      return { to: 'downloads' }
    })
    expect(view().state).toBe('idle')
    await request()
    expect([view().state, titles, asked]).toEqual([
      'preparing',
      ['Loudest moment'],
      [{ file, order, place: { to: 'downloads' } }],
    ])
    report({ type: 'writing.began' })
    report({ type: 'progress.made', share: 0.4 })
    expect(view()).toMatchObject({ state: 'writing', share: 0.4, title: 'Loudest moment' })
    report({ type: 'clip.written', way: 'encoded', isLevelled: false })
    expect([view().state, view().way, view().isLevelled, isWriting()]).toEqual(['done', 'encoded', false, false])
  })

  it('stays idle when the user picks no place', async () => {
    const { asked, request, view } = start(async () => null)
    await request()
    expect([view().state, asked]).toEqual(['idle', []])
  })

  it('fails when the browser can’t ask for a place', async () => {
    const { request, view } = start(async () => {
      throw new DOMException('no', 'SecurityError')
    })
    await request()
    expect([view().state, view().code]).toEqual(['failed', 'failed'])
  })

  it('stops its writer on cancel, and starts again on request', async () => {
    const { actor, request, report, isWriting, view, asked } = start()
    await request()
    report({ type: 'writing.began' })
    report({ type: 'progress.made', share: 0.7 })
    actor.send({ type: 'export.cancelled' })
    expect([view().state, isWriting()]).toEqual(['cancelled', false])
    await request()
    expect([view().state, view().share, asked.length]).toEqual(['preparing', 0, 2])
  })

  it('ignores a second request while writing', async () => {
    const { actor, request, asked } = start()
    await request()
    actor.send({ type: 'export.requested', order })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ...(['no_encoder', 'no_captions', 'unsupported_codec', 'too_large', 'no_decoders'] as const).map(
      (code) => [code, 'unsupported'] as const,
    ),
    ['file_changed', 'fileGone'],
    ['disk_full', 'full'],
    ...(['worker_gone', 'decoding_failed', 'place_refused', 'failed'] as const).map(
      (code) => [code, 'failed'] as const,
    ),
  ] as const)('maps %s to the state %s', async (code, state) => {
    const { request, report, isWriting, view } = start()
    await request()
    report({ type: 'writing.began' })
    report({ type: 'writing.failed', code })
    expect([view().state, view().code, isWriting()]).toEqual([state, code, false])
  })
})
