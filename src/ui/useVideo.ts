import { type RefObject, useEffect, useState } from 'react'
import type { PlayerCommand } from './playerKeys.ts'

/** Seconds of the source between which a player plays. */
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

const initial: VideoState = {
  playing: false,
  time: 0,
  duration: 0,
  muted: false,
  volume: 1,
  waiting: false,
  failed: false,
  fullscreen: false,
  captions: false,
}

/**
 * A source of which somebody else plays one part after another: what its seconds mean to who watches, and who is asked
 * for every jump.
 */
export interface VideoTimeline {
  /** Seconds of all that is played. */
  duration: number
  /** The first and the last moment of it that can be gone to. */
  first: number
  last: number
  /** Where a second of the source is in it. */
  timeOf: (sourceSeconds: number) => number
  onSeek: (time: number) => void
  /** Goes some seconds on or back, beyond what is played, too; when left out, only as far as it goes. */
  onSeekBy?: ((seconds: number) => void) | undefined
}

/** Seconds by which what a video says of its length may differ from what is known of it. */
const lengthTolerance = 0.5

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const showsCaptions = (video: HTMLVideoElement) => video.textTracks[0]?.mode === 'showing'

function read(
  video: HTMLVideoElement,
  range: VideoRange | undefined,
  timeline: VideoTimeline | undefined,
  expected: number,
): Partial<VideoState> {
  const start = range?.start ?? 0
  const arrived = Number.isFinite(video.duration) ? video.duration : 0
  // A stream that is being made tells the length of what has arrived.
  const whole = expected - arrived > lengthTolerance ? expected : arrived
  const length = range ? range.end - range.start : whole
  return {
    playing: !video.paused && !video.ended,
    time: timeline ? timeline.timeOf(video.currentTime) : Math.max(0, video.currentTime - start),
    duration: timeline ? timeline.duration : length,
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed: video.error !== null,
    captions: showsCaptions(video),
  }
}

const shows = (state: VideoState, seen: Partial<VideoState>) =>
  Object.entries(seen).every(([key, value]) => Object.is(state[key as keyof VideoState], value))

const watched = 'play pause ended timeupdate seeked seeking durationchange volumechange waiting playing canplay error'

/**
 * Tracks and controls a video element. With a `range`, only that part of the source plays. `expected` is its length in
 * seconds where that is known before it has arrived, 0 otherwise.
 */
export function useVideo(
  videoRef: RefObject<HTMLVideoElement | null>,
  frameRef: RefObject<HTMLElement | null>,
  range: VideoRange | undefined,
  timeline?: VideoTimeline | undefined,
  expected = 0,
) {
  const [state, setState] = useState<VideoState>(initial)
  const start = range?.start
  const end = range?.end

  useEffect(() => {
    const video = videoRef.current
    if (!video) return
    const part = start === undefined || end === undefined ? undefined : { start, end }
    const toStart = () => {
      if (part && (video.currentTime < part.start || video.currentTime >= part.end)) video.currentTime = part.start
    }
    const follow = () => {
      if (part && video.currentTime >= part.end && !video.paused) {
        if (video.loop) video.currentTime = part.start
        else video.pause()
      }
      const seen = read(video, part, timeline, expected)
      // A jump is told of three times, and mostly with the same.
      setState((old) => (shows(old, seen) ? old : { ...old, ...seen }))
    }
    const onFullscreen = () =>
      setState((old) => ({ ...old, fullscreen: document.fullscreenElement === frameRef.current }))
    const events = watched.split(' ')
    for (const event of events) video.addEventListener(event, follow)
    for (const event of ['loadedmetadata', 'play']) video.addEventListener(event, toStart)
    video.textTracks.addEventListener('change', follow)
    document.addEventListener('fullscreenchange', onFullscreen)
    if (video.readyState > 0) toStart()
    follow()
    return () => {
      for (const event of events) video.removeEventListener(event, follow)
      for (const event of ['loadedmetadata', 'play']) video.removeEventListener(event, toStart)
      video.textTracks.removeEventListener('change', follow)
      document.removeEventListener('fullscreenchange', onFullscreen)
    }
  }, [videoRef, frameRef, start, end, timeline, expected])

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
