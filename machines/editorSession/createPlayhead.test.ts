import { describe, expect, it } from 'vitest'
import { dragEdge, loadedSession, playingSession } from '../testing/openSession.ts'
import { timelineSight } from '../timeline/timelineProps.ts'
import { heldEdge, shownPlayhead } from './createPlayhead.ts'
import type { ClipSession } from './openClipSession.ts'

/** The playhead as the editor draws it. */
const drawn = ({ timeline, playback, actions }: ClipSession) => {
  const snapshot = timeline.getSnapshot()
  const held = heldEdge(timelineSight(snapshot).dragged, playback.getSnapshot().context.edge !== null)
  return shownPlayhead(held, actions.outlineNow(), snapshot.context.playhead)
}

describe('the playhead of an editor', () => {
  it('is unknown until the first picture', async () => {
    const { clip } = await loadedSession()
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([null, null])
  })

  it('is at the last picture, also after the end of the video', async () => {
    const { clip, show } = await playingSession()
    show(61.52)
    clip.onPicture(Number.POSITIVE_INFINITY)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([61.52, 61.52])
  })

  it('applies keys to the shown picture, not to the clock of the player', async () => {
    const { clip, show, at } = await playingSession()
    show(61.52)
    at.seconds = 61.55
    expect(clip.actions.playheadNow()).toBe(61.52)
  })

  it('applies a key pressed during a seek to the target of the seek', async () => {
    const { clip, arrive } = await playingSession()
    clip.actions.onGoTo(65)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([60, 65])
    arrive()
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([65, 65])
    // Also if the seek goes only to the next frame.
    clip.actions.onGoTo(65.04)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([65, 65.04])
  })

  it('applies keys to the position of a player that has advanced without showing a picture', async () => {
    const { clip, show, at } = await playingSession()
    show(61)
    at.seconds = 61.6
    expect(clip.actions.playheadNow()).toBe(61.6)
  })

  it('stays at a dragged edge when another picture arrives', async () => {
    const { clip, show } = await playingSession()
    dragEdge(clip, 'end', 66)
    show(67.5)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([66, 66])
    expect(clip.timeline.getSnapshot().context.playhead).toBe(60)
    dragEdge(clip, 'end', 65)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([65, 65])
  })

  it('is where the player is as soon as the edge is released', async () => {
    const { clip } = await playingSession()
    dragEdge(clip, 'end', 66)
    clip.sight.onRelease()
    // The last picture of the clip, of 25 a second.
    expect(drawn(clip)).toBeCloseTo(65.98)
    expect(clip.actions.playheadNow()).toBeCloseTo(65.98)
  })

  it('keeps following the pictures of a loop while its edge is dragged', async () => {
    const { clip, arrive, show } = await playingSession()
    show(67.9)
    clip.actions.onLoop()
    arrive()
    dragEdge(clip, 'end', 66)
    show(65.2)
    expect([drawn(clip), clip.actions.playheadNow()]).toEqual([65.2, 65.2])
  })

  it('is at the last picture of a stream, whose player has other seconds', async () => {
    const { clip, at, show } = await playingSession()
    show(61)
    clip.playback.send({ type: 'media.failed' })
    at.seconds = 3
    expect(clip.actions.playheadNow()).toBe(61)
  })
})
