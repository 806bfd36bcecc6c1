import { type Clip, type NotReady, untouchedClip } from '../clips.ts'

/** Returns a valid clip; tests only state their differences. */
export const aClip = (over: Partial<Clip> = {}): Clip => ({
  ...untouchedClip,
  id: 'c1',
  video_id: 'v1',
  video_title: 'Talk',
  video_duration: 600,
  video_note: null,
  title: 'A good moment',
  start: 60,
  end: 90,
  duration: 30,
  width: 1920,
  height: 1080,
  score: 0.8,
  reasons: [{ signal: 'sound', value: 0.9, text: 'The voice rises.' }],
  media_url: '/media/c1.mp4?signature=1',
  poster_url: '/media/c1.jpg?signature=1',
  opinion: null,
  has_file: true,
  playable: true,
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})

/** Returns `count` clips, the newest first. */
export const someClips = (count: number, from = 0): Clip[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `c${String(from + at).padStart(5, '0')}`
    return aClip({ id, title: id, created_at: new Date(Date.UTC(2026, 0, 2) - (from + at) * 1000).toISOString() })
  })

export const aNotReady = (over: Partial<NotReady> = {}): NotReady => ({
  id: 'v1',
  title: 'Talk',
  status: 'analysing',
  progress: 0.4,
  eta_seconds: 20,
  error: null,
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})
