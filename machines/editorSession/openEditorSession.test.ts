import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { loadedSession, startSession } from '../testing/openSession.ts'

describe('openEditorSession', () => {
  it('has no clip until it has loaded, also after a failure', async () => {
    const opened = anEditedClip()
    const load = vi.fn(async () => ({ opened, draft: null }))
    load.mockRejectedValueOnce(new Error('Offline'))
    const { session } = startSession({ opened, calls: { load } })
    await waitFor(session.editor, (it) => it.matches('failed'))
    expect(session.clip()).toBeNull()
    session.editor.send({ type: 'load.requested' })
    await waitFor(session.editor, (it) => it.matches('editing'))
    expect(session.clip()?.opened).toBe(opened)
  })

  it('has its clip before it notifies subscribers', () => {
    const { session } = startSession()
    return new Promise<void>((resolve) => {
      session.editor.subscribe((snapshot) => {
        if (!snapshot.matches('editing')) return
        expect(session.clip()).not.toBeNull()
        resolve()
      })
    })
  })

  it('keeps the unsaved change, forgets it when it is saved, and reports that', async () => {
    const { session, clip, keep, emitted, clock } = await loadedSession()
    clip.actions.onMoveEdge('end', 66, { free: true })
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ version: 3 }))
    clock.increment(800)
    await waitFor(session.editor, (it) => it.matches({ editing: 'saved' }))
    expect(keep).toHaveBeenLastCalledWith(null)
    expect(emitted.map(({ type }) => type)).toEqual(['saved'])
  })

  it('stops everything when it is closed, and aborts its calls', async () => {
    const signals: AbortSignal[] = []
    const pending = (_: unknown, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { session, clip } = await loadedSession({
      calls: { playback: pending, filmstrip: pending, waveform: pending, picture: pending },
    })
    session.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
    expect([session.editor, clip.timeline, clip.rename].map((it) => it.getSnapshot().status)).toEqual([
      'stopped',
      'stopped',
      'stopped',
    ])
  })
})
