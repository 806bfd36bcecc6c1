import type { Video } from '../../contract/videos.ts'

/** Returns a video of ten minutes with all of its data; tests only state their differences. */
export const aVideo = (over: Partial<Video> = {}): Video => ({
  id: 'v1',
  title: 'Talk',
  status: 'ready',
  duration: 600,
  width: 1920,
  height: 1080,
  fps: 25,
  bytes: 1e6,
  has_audio: true,
  sound_tracks: [],
  words: 0,
  transcript: null,
  has_source: true,
  kept: null,
  source_url: '/media/v1.mp4',
  note: null,
  settings: {
    aspect: '9:16',
    caption_style: 'pop',
    min_seconds: 15,
    max_seconds: 60,
    max_clips: 9,
    energy: 0,
    talk: 0,
    signals: ['loudness', 'onsets', 'speech', 'applause', 'words', 'motion', 'cuts'],
  },
  analysis: { step: 0.5, interest: [], levels: [], signals: [], shots: [], shots_due: false, pauses: [] },
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})
