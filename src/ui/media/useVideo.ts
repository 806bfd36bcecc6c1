import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { PlayerCommand } from './playerKeys.ts'

/** The played range of the source, in seconds. */
export interface VideoRange {
  start: number
  end: number
}

export interface VideoState {
  playing: boolean
  /** Seconds since the start of the range. */
  time: number
  /** Seconds; 0 until known. */
  duration: number
  muted: boolean
  volume: number
  waiting: boolean
  failed: boolean
  fullscreen: boolean
  captions: boolean
}

/** A source that the caller plays in parts: maps its seconds to the viewer's time, and handles every seek. */
export interface VideoTimeline {
  /** Duration of all played parts, in seconds. */
  duration: number
  /** The first and the last reachable time. */
  first: number
  last: number
  /** Maps a second of the source to the viewer's time. */
  timeOf: (sourceSeconds: number) => number
  onSeek: (time: number) => void
  /** Seeks by some seconds, also beyond the played parts; if left out, only within them. */
  onSeekBy?: ((seconds: number) => void) | undefined
}

/** Tolerance in seconds between a video's reported and known duration. */
const lengthTolerance = 0.5

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const showsCaptions = (video: HTMLVideoElement) => video.textTracks[0]?.mode === 'showing'

/** The state of a video element, in seconds of its source. */
interface Seen extends Omit<VideoState, 'time'> {
  at: number
}

const unseen: Seen = {
  playing: false,
  at: 0,
  duration: 0,
  muted: false,
  volume: 1,
  waiting: false,
  failed: false,
  fullscreen: false,
  captions: false,
}

const read = (video: HTMLVideoElement): Omit<Seen, 'fullscreen'> => ({
  playing: !video.paused && !video.ended,
  at: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  muted: video.muted || video.volume === 0,
  volume: video.volume,
  waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  failed: video.error !== null,
  captions: showsCaptions(video),
})

const shows = (state: Seen, seen: Partial<Seen>) =>
  Object.entries(seen).every(([key, value]) => Object.is(state[key as keyof Seen], value))

const watched =
  'play pause ended timeupdate seeked seeking durationchange volumechange waiting playing canplay error emptied'

/**
 * Tracks and controls a video element. With a `range`, only that part of the source plays. `expected` is its known
 * duration in seconds, 0 if unknown.
 */
export function useVideo(
  videoRef: RefObject<HTMLVideoElement | null>,
  frameRef: RefObject<HTMLElement | null>,
  range: VideoRange | undefined,
  timeline?: VideoTimeline | undefined,
  expected = 0,
) {
  const [seen, setSeen] = useState<Seen>(unseen)
  const start = range?.start
  const end = range?.end

  const toStart = useEffectEvent((video: HTMLVideoElement) => {
    if (start === undefined || end === undefined) return
    if (video.currentTime < start || video.currentTime >= end) video.currentTime = start
  })
  const stopAtEnd = useEffectEvent((video: HTMLVideoElement) => {
    if (start === undefined || end === undefined || video.currentTime < end || video.paused) return
    if (video.loop) video.currentTime = start
    else video.pause()
  })
  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    const begin = () => toStart(video)
    const follow = () => {
      stopAtEnd(video)
      const now = read(video)
      // A seek fires three events, usually with the same values.
      setSeen((old) => (shows(old, now) ? old : { ...old, ...now }))
    }
    /** Loads a video again that failed while the browser was offline. */
    const onOnline = () => {
      if (!video.error) return
      const { currentTime } = video
      video.load()
      video.currentTime = currentTime
    }
    const onFullscreen = () =>
      setSeen((old) => ({ ...old, fullscreen: document.fullscreenElement === frameRef.current }))
    const events = watched.split(' ')
    for (const event of events) video.addEventListener(event, follow)
    for (const event of ['loadedmetadata', 'play']) video.addEventListener(event, begin)
    video.textTracks.addEventListener('change', follow)
    document.addEventListener('fullscreenchange', onFullscreen)
    window.addEventListener('online', onOnline)
    follow()
    return () => {
      for (const event of events) video.removeEventListener(event, follow)
      for (const event of ['loadedmetadata', 'play']) video.removeEventListener(event, begin)
      video.textTracks.removeEventListener('change', follow)
      document.removeEventListener('fullscreenchange', onFullscreen)
      window.removeEventListener('online', onOnline)
    }
  }, [videoRef, frameRef])
  // Another part of the same source.
  useEffect(() => {
    if (start !== undefined && end !== undefined && videoRef.current?.readyState) toStart(videoRef.current)
  }, [videoRef, start, end])

  // Computed here and not in the video's events: while an edge is dragged, the meaning of its seconds changes with
  // every step. Compared value by value, so that consumers render only when one of them has changed.
  const { at, duration: arrived, playing, muted, volume, waiting, failed, fullscreen, captions } = seen
  // A stream that is still being encoded reports the duration of the received part.
  const whole = expected - arrived > lengthTolerance ? expected : arrived
  const time = timeline ? timeline.timeOf(at) : Math.max(0, at - (start ?? 0))
  const length = start !== undefined && end !== undefined ? end - start : whole
  const duration = timeline ? timeline.duration : length
  const state: VideoState = { playing, time, duration, muted, volume, waiting, failed, fullscreen, captions }

  /** Seconds since the start of the range. */
  const seek = (time: number) => {
    const video = videoRef.current
    if (!video) return
    if (timeline) return timeline.onSeek(clamp(time, timeline.first, timeline.last))
    // Slightly before the end: at the very end of a range, the next play would start over.
    video.currentTime = (start ?? 0) + clamp(time, 0, Math.max(0, state.duration - 0.05))
  }

  const run = (command: PlayerCommand) => {
    const video = videoRef.current
    if (!video) return
    switch (command.do) {
      case 'toggle':
        // A refused play (no user gesture, no data) shows as paused; there is nothing else to report.
        if (video.paused) void video.play().catch(() => undefined)
        else video.pause()
        return
      case 'pause':
        return video.pause()
      case 'mute':
        video.muted = !video.muted
        return
      case 'volumeBy':
        video.volume = clamp(Math.round((video.volume + command.amount) * 10) / 10, 0, 1)
        video.muted = false
        return
      case 'seekBy':
        return timeline?.onSeekBy ? timeline.onSeekBy(command.seconds) : seek(state.time + command.seconds)
      case 'seekTo':
        return seek((timeline?.duration ?? state.duration) * command.share)
      case 'captions': {
        const track = video.textTracks[0]
        if (track) track.mode = showsCaptions(video) ? 'hidden' : 'showing'
        return
      }
      case 'fullscreen':
        if (document.fullscreenElement) void document.exitFullscreen()
        else void frameRef.current?.requestFullscreen().catch(() => undefined)
    }
  }

  return { state, run, seek }
}
