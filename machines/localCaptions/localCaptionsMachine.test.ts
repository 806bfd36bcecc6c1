import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { untilPasses } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import type { CaptionsAnswer, KeptCaptions } from './KeptCaptions.ts'
import { localCaptionsMachine } from './localCaptionsMachine.ts'
import { localCaptionsView } from './localCaptionsProps.ts'

const hello: KeptCaptions = { name: 'hello.srt', lines: [{ start: 0, end: 1, text: 'Hello.' }] }
const other: KeptCaptions = { name: 'other.vtt', lines: [{ start: 2, end: 3, text: 'Other.' }] }
const file = (name: string) => new File(['x'], name)

function start(kept: KeptCaptions | null, read: (file: File) => Promise<CaptionsAnswer>) {
  const machine = localCaptionsMachine.provide({ actors: { read: fromCall(({ file: it }) => read(it)) } })
  const actor = createActor(machine, { input: { kept } }).start()
  const view = () => localCaptionsView(actor.getSnapshot())
  return { actor, view }
}

describe('localCaptionsMachine', () => {
  it('reads a file and removes it again', async () => {
    const { actor, view } = start(null, async () => ({ captions: hello }))
    actor.send({ type: 'captions.chosen', file: file('hello.srt') })
    expect(view()).toMatchObject({ isReading: true, captionsName: null, captionsProblem: null })
    await untilPasses(() =>
      expect(view()).toMatchObject({ isReading: false, captionsName: 'hello.srt', captionsProblem: null }),
    )
    expect(actor.getSnapshot().context.kept).toBe(hello)
    actor.send({ type: 'captions.removed' })
    expect([view().captionsName, actor.getSnapshot().value]).toEqual([null, 'none'])
  })

  it('keeps the previous captions and reports the problem when the next file is unreadable', async () => {
    const { actor, view } = start(hello, async () => ({ problem: 'unreadable' }))
    expect(actor.getSnapshot().value).toBe('kept')
    actor.send({ type: 'captions.chosen', file: file('broken.srt') })
    await untilPasses(() =>
      expect(view()).toMatchObject({ isReading: false, captionsName: 'hello.srt', captionsProblem: 'unreadable' }),
    )
    expect(actor.getSnapshot().context.kept).toBe(hello)
  })

  it('reports that the file is gone', async () => {
    const { actor, view } = start(null, () => Promise.reject(new DOMException('It is gone.', 'NotFoundError')))
    actor.send({ type: 'captions.chosen', file: file('hello.srt') })
    await untilPasses(() =>
      expect(view()).toMatchObject({ isReading: false, captionsName: null, captionsProblem: 'gone' }),
    )
  })

  it('reads the same file again in another encoding', async () => {
    const notes = { total: 1, unread: 0, unreadLines: [], encoding: 'windows-1251', isGuessed: true } as const
    const asked: unknown[] = []
    const machine = localCaptionsMachine.provide({
      actors: {
        read: fromCall(async ({ file: it, encoding }) => {
          asked.push([it.name, encoding])
          return { captions: { ...hello, notes: encoding ? { ...notes, encoding, isGuessed: false } : notes } }
        }),
      },
    })
    const actor = createActor(machine, { input: { kept: hello } }).start()
    const view = () => localCaptionsView(actor.getSnapshot())
    actor.send({ type: 'captions.encodingChosen', encoding: 'koi8-r' })
    expect([view().isReading, view().encoding]).toEqual([false, null])
    actor.send({ type: 'captions.chosen', file: file('hello.srt') })
    await untilPasses(() => expect(view().encoding).toBe('windows-1251'))
    actor.send({ type: 'captions.encodingChosen', encoding: 'koi8-r' })
    await untilPasses(() => expect(view()).toMatchObject({ isReading: false, encoding: 'koi8-r' }))
    expect(asked).toEqual([
      ['hello.srt', null],
      ['hello.srt', 'koi8-r'],
    ])
  })

  it('reports the line that it could not read', async () => {
    const { actor, view } = start(hello, async () => ({ problem: 'unreadable', line: 12 }))
    actor.send({ type: 'captions.chosen', file: file('broken.srt') })
    await untilPasses(() => expect(view()).toMatchObject({ captionsProblem: 'unreadable', problemLine: 12 }))
  })

  it('uses the file that was chosen last', async () => {
    let answerFirst: (answer: CaptionsAnswer) => void = () => {}
    const first = new Promise<CaptionsAnswer>((resolve) => {
      answerFirst = resolve
    })
    const { actor, view } = start(null, (it) =>
      it.name === 'hello.srt' ? first : Promise.resolve({ captions: other }),
    )
    actor.send({ type: 'captions.chosen', file: file('hello.srt') })
    actor.send({ type: 'captions.chosen', file: file('other.vtt') })
    answerFirst({ captions: hello })
    await untilPasses(() => expect(view().captionsName).toBe('other.vtt'))
  })
})
