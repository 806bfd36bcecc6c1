import type { SoundTrack } from '../../contract/videos.ts'

/** The handler box of a sound track in an MP4: its name, eight bytes, and the kind of the track. */
const ofSound = /hdlr[\s\S]{8}soun/g

/** Imitates the server's probe: returns the sound tracks of an MP4 that has several. The first is chosen. */
export async function soundTracksIn(file: Blob): Promise<SoundTrack[]> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  const tracks = [...text.matchAll(ofSound)].map(
    (_, track): SoundTrack => ({
      track,
      language: null,
      title: null,
      channels: 2,
      is_silent: false,
      is_chosen: track === 0,
    }),
  )
  return tracks.length > 1 ? tracks : []
}
