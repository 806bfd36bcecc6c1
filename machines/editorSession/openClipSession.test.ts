import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { untilPasses } from '../../scripts/waiting.ts'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { aVideo } from '../testing/aVideo.ts'
import { dragEdge, loadedSession, playingSession } from '../testing/openSession.ts'

const free = { free: true }

describe('an edge that moves', () => {
  it('shows its picture: the first of the clip, or the last', async () => {
    const { clip, seeks } = await playingSession()
    clip.actions.onMoveEdge('end', 66, free)
    clip.actions.onMoveEdge('start', 62, free)
    expect(seeks).toEqual([expect.closeTo(65.98), expect.closeTo(62.02)])
  })

  it('shows its picture also outward, at once: the edit plays before the seek', async () => {
    const { clip, seeks } = await playingSession()
    clip.actions.onMoveEdge('end', 75, free)
    expect(seeks).toEqual([expect.closeTo(74.98)])
    expect(clip.playback.getSnapshot().matches({ source: 'skipping' })).toBe(true)
  })

  it('is followed with every step of a drag, at the frames of the video', async () => {
    const { clip, seeks } = await playingSession()
    for (const seconds of [67, 66.013, 65]) dragEdge(clip, 'end', seconds)
    expect(clip.actions.outlineNow().end).toBe(65)
    expect(seeks).toEqual([expect.closeTo(66.98), expect.closeTo(65.98), expect.closeTo(64.98)])
  })

  it('shows nothing if the move is rejected, nor does the next change', async () => {
    const { clip, seeks } = await playingSession()
    clip.actions.onMoveEdge('end', 50, free)
    clip.actions.onEdit({ aspect: '1:1' })
    expect(clip.actions.outlineNow()).toEqual({ start: 60, end: 68 })
    expect(seeks).toEqual([])
  })

  it('takes a running loop along, without a seek', async () => {
    const { clip, seeks, arrive, show } = await playingSession()
    show(67.9)
    clip.actions.onLoop()
    arrive()
    seeks.length = 0
    clip.actions.onMoveEdge('end', 66, free)
    expect(seeks).toEqual([])
    clip.actions.onMoveEdge('start', 61, free)
    expect(seeks).toEqual([61])
  })

  it('seeks in seconds of the clip while a stream plays', async () => {
    const { clip, seeks } = await playingSession()
    clip.playback.send({ type: 'media.failed' })
    clip.actions.onMoveEdge('end', 66, free)
    clip.actions.onGoTo(62)
    expect(seeks).toEqual([{ clip: 6 }, { clip: 2 }])
  })
})

describe('the playback of an editor', () => {
  it('plays the edit of this browser, not the stored one', async () => {
    const opened = anEditedClip()
    const { edit, version } = opened.version
    const draft = { version, edit: { ...edit, ranges: [{ start: 64, end: 68 }] } }
    const { clip, at } = await playingSession({ opened, calls: { load: async () => ({ opened, draft }) } })
    expect(clip.playback.getSnapshot().context.plan?.edit.ranges).toEqual([{ start: 64, end: 68 }])
    expect(at.seconds).toBe(64)
  })

  it('keeps a paused picture that a change moves out of the clip, and takes it in again', async () => {
    const { clip, arrive } = await playingSession()
    clip.actions.onGoTo(67)
    arrive()
    const isOutside = () => clip.playback.getSnapshot().matches({ source: 'outside' })
    const shorter = { ...clip.actions.editNow(), ranges: [{ start: 60, end: 66 }] }
    clip.editor.send({ type: 'edit.changed', edit: shorter })
    expect(isOutside()).toBe(true)
    clip.actions.onUndo()
    expect(isOutside()).toBe(false)
  })

  it('pauses at the end of the clip', async () => {
    const { at, show } = await playingSession()
    at.isPaused = false
    show(67.96)
    expect(at.isPaused).toBe(false)
    show(68)
    expect(at.isPaused).toBe(true)
  })

  it('leaves the clip by a press on the timeline or a step past an edge, and returns', async () => {
    const { clip, seeks, arrive } = await playingSession()
    clip.sight.onPress(0)
    clip.sight.onRelease()
    const { start } = clip.timeline.getSnapshot().context.view
    expect(seeks).toEqual([start])
    arrive()
    clip.actions.onPlayClip()
    arrive()
    clip.onSeekBy(-5)
    expect(seeks.slice(1)).toEqual([60, 55])
  })
})

describe('data that the server finds later', () => {
  it('is requested for the shown ranges, and again when these change', async () => {
    const picture = vi.fn(async () => ({ segments: [], due: false }))
    const { clip } = await loadedSession({ calls: { picture } })
    await untilPasses(() => expect(picture).toHaveBeenCalledTimes(1))
    clip.actions.onMoveEdge('end', 120, free)
    await untilPasses(() => expect(picture).toHaveBeenCalledTimes(2))
    expect(picture).toHaveBeenLastCalledWith({ id: 'v1', start: 60, end: 120 }, expect.anything())
  })

  it('includes the exact shots of a clip that is cropped by hand', async () => {
    const picture = vi.fn(async () => ({ segments: [], due: false }))
    const opened = anEditedClip()
    const edit = {
      ...opened.version.edit,
      aspect: '9:16' as const,
      framing: { mode: 'manual' as const, crops: [{ start: 60, x: 0.4, y: 0.5 }] },
    }
    await loadedSession({ opened: { ...opened, version: { ...opened.version, edit } }, calls: { picture } })
    await untilPasses(() => expect(picture).toHaveBeenCalled())
  })

  it('is not requested if nothing is cropped', async () => {
    const picture = vi.fn(async () => ({ segments: [], due: false }))
    const opened = anEditedClip()
    const edit = { ...opened.version.edit, aspect: '16:9' as const }
    const { clip } = await loadedSession({
      opened: { ...opened, version: { ...opened.version, edit } },
      calls: { picture },
    })
    await waitFor(clip.waveform, (it) => it.matches('loaded'))
    expect(picture).not.toHaveBeenCalled()
  })

  it('includes the shots near an uncropped clip that was listed before the shots of its video', async () => {
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    const segments = [{ ...seen, shot: 64.45, start: 64.45, end: 68 }]
    const opened = anEditedClip()
    const { analysis } = opened.video
    const { clip } = await loadedSession({
      opened: {
        ...opened,
        version: { ...opened.version, edit: { ...opened.version.edit, aspect: '16:9' } },
        video: { ...opened.video, analysis: analysis && { ...analysis, shots: [], shots_due: true } },
      },
      calls: { picture: async () => ({ segments, due: false }) },
    })
    await waitFor(clip.editor, (it) => it.context.picture.length > 0)
    clip.actions.onMoveEdge('end', 64.5)
    expect(clip.actions.outlineNow().end).toBe(64.45)
  })

  it('loads the clip again when its words were found, and reports it', async () => {
    const opened = anEditedClip({ video: aVideo({ status: 'analysing', words_due: true }), words: [] })
    const load = vi.fn(async () => ({ opened, draft: null }))
    const { emitted, clock, clip } = await loadedSession({
      opened,
      calls: { load, video: async () => aVideo({ words: 12 }) },
    })
    expect(clip.words.getSnapshot().matches('waiting')).toBe(true)
    clock.increment(2000)
    await waitFor(clip.words, (it) => it.matches('idle'))
    await untilPasses(() => expect(load).toHaveBeenCalledTimes(2))
    expect(emitted).toEqual([{ type: 'words.ended' }])
  })
})

describe('a session', () => {
  it('renames its clip with the field of the lists', async () => {
    const { clip } = await loadedSession()
    clip.actions.onRename()
    clip.rename.send({ type: 'title.changed', title: 'Better' })
    clip.rename.send({ type: 'rename.submitted' })
    const { context } = await waitFor(clip.editor, (it) => it.context.loaded?.clip.title === 'Better')
    expect(context.history?.now.title).toBe('Better')
    clip.actions.onRename()
    expect(clip.rename.getSnapshot().context.title).toBe('Better')
  })
})
