import { describe, expect, it } from 'vitest'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { localClipId, localClipsOf, localPlaybackOf } from './localClipsOf.ts'

describe('a local clip', () => {
  const clip = { id: 'local-10-20', start: 10, end: 20 }
  const settings = { aspect: 'source' } as const
  // Quiet for ten seconds, then louder.
  const levels = { step: 1, levels: [...Array(10).fill(-40), ...Array(20).fill(-26.5)] as number[] }

  it('plays at the loudness of its file', () => {
    const { gain } = localPlaybackOf(clip, { found: aLocalSelection({ levels }), settings }, 'blob:video')
    // −26.5 dB are −24 LUFS; feeds play at −14.
    expect(gain).toBeCloseTo(10)
  })

  it('shows its captions in the chosen style', () => {
    const word = (start: number, text: string) => ({ start, end: start + 0.5, text })
    const found = aLocalSelection({
      words: [word(8, 'Before.'), word(11, 'Hello'), word(12, 'you.'), word(21, 'After.')],
    })
    const styled = { ...settings, captionStyle: 'calm' } as const
    const { edit, words } = localPlaybackOf(clip, { found, settings: styled }, 'blob:video')
    expect(edit.captions.style).toBe('calm')
    expect(words).toEqual([word(1, 'Hello'), word(2, 'you.')])
    for (const other of [settings, { ...settings, captionStyle: null }])
      expect(localPlaybackOf(clip, { found, settings: other }, 'blob:video').words).toEqual([])
  })

  it('asks for the poster of its edges and of its choice', () => {
    const found = aLocalSelection()
    const [choice, other] = found.selection.clips
    if (!choice || !other) throw new Error('There are no clips.')
    const edges = { start: choice.start + 1, end: choice.end }
    const marks = new Map([[localClipId(choice), { choice, liked: false, edges }]])
    const posterOf = (start: number, shown: { start: number; end: number }) => `${start}: ${shown.start}-${shown.end}`
    const clips = localClipsOf(
      { file: new File(['x'], 'talk.mp4'), found, settings },
      { file: 'blob:video', posterOf },
      marks,
    )
    expect(clips.slice(0, 2).map(({ poster_url }) => poster_url)).toEqual([
      `${choice.start}: ${edges.start}-${edges.end}`,
      `${other.start}: ${other.start}-${other.end}`,
    ])
  })

  it('plays at the loudness of its video when levels are unknown', () => {
    for (const found of [null, aLocalSelection()])
      expect(localPlaybackOf(clip, { found, settings }, 'blob:video').gain).toBe(0)
  })
})
