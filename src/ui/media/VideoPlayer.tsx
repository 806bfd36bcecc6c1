import { Play } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { color, font, media, motion, radius, space } from '../../theme/tokens.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type PlayerCommand, playerCommand } from './playerKeys.ts'
import { useIdlePointer } from './useIdlePointer.ts'
import { useRememberedVolume } from './useRememberedVolume.ts'
import { useVideo, type VideoRange, type VideoTimeline } from './useVideo.ts'
import { VideoControls, type VideoWords } from './VideoControls.tsx'

/** For a container with its own shortcuts or handles. */
export interface VideoPlayerHandle {
  run: (command: PlayerCommand) => void
  /** Seconds since the start of the range. */
  seek: (time: number) => void
  /** Seconds of the source itself. */
  goTo: (seconds: number) => void
  play: () => void
  /** The current or requested second of the source, and whether it is paused or seeking; null without a video. */
  where: () => { seconds: number; isPaused: boolean; isSeeking: boolean } | null
  /** Draws the whole picture, whatever its framing; returns false if there is none. */
  drawOn: (canvas: HTMLCanvasElement) => boolean
}

/** Props that the player passes to the video element. */
export type VideoElementProps = Omit<ComponentProps<'video'>, 'ref'> & { video: RefObject<HTMLVideoElement | null> }

export interface VideoPlayerProps {
  /** Undefined until it is known. */
  src: string | undefined
  poster?: string | null | undefined
  /** Name of the player: the title of the video. */
  title: string
  words: VideoWords
  /** A WebVTT file. */
  captions?: { src: string; language: string; label: string } | undefined
  /** Width by height; 16/9 by default. Tall videos are fitted into the window. */
  aspect?: number | undefined
  /** Fills its container, with the video fitted inside; `aspect` is then ignored. */
  fill?: boolean | undefined
  /** Plays only this part of the source. */
  range?: VideoRange | undefined
  /** The caller plays parts of the source. Keep the object identity stable while nothing changes. */
  timeline?: VideoTimeline | undefined
  /** Duration in seconds, if it is known: a stream's is unknown until all of it has arrived. */
  duration?: number | undefined
  /** Renders the video element if only a part of its picture is shown. */
  renderVideo?: ((props: VideoElementProps) => ReactNode) | undefined
  onSeeked?: (() => void) | undefined
  /** The source is loaded: the width of its picture, 0 if it cannot be shown, and its duration in seconds. */
  onOpened?: ((found: { width: number; duration: number }) => void) | undefined
  autoPlay?: boolean | undefined
  loop?: boolean | undefined
  muted?: boolean | undefined
  /** Called the first time it starts, to count a view. */
  onFirstPlay?: (() => void) | undefined
  onEnded?: (() => void) | undefined
  /** Called when playback starts or stops. */
  onPlayingChange?: ((playing: boolean) => void) | undefined
  /** The source cannot be played. */
  onFail?: (() => void) | undefined
  /** The caller is recovering from a failure, or doesn't know the source yet: shows a waiting state. */
  recovering?: boolean | undefined
  handle?: Ref<VideoPlayerHandle> | undefined
}

const Frame = styled.section<{ $aspect: number; $fill: boolean }>`
  position: relative; display: grid; overflow: hidden; margin-inline: auto;
  inline-size: min(100%, calc(78dvh * ${({ $aspect }) => $aspect})); aspect-ratio: ${({ $aspect }) => $aspect};
  ${({ $fill }) => $fill && 'inline-size: 100%; block-size: 100%; aspect-ratio: auto; contain: strict;'}
  border-radius: ${radius.lg}; background: ${color.videoBg}; color: ${color.onVideo};
  &:fullscreen { inline-size: 100%; border-radius: 0; aspect-ratio: auto; }
  video { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; }
`
const Foot = styled.div<{ $hidden: boolean }>`
  position: absolute; inset-inline: 0; inset-block-end: 0; transition: opacity ${motion.normal};
  ${({ $hidden }) =>
    $hidden && `&:not(:has(:focus-visible)) { opacity: 0; @media (hover: none) { pointer-events: none; } }`}
`
const Big = styled.button`
  /* Centred in the area above the controls. */
  position: absolute; inset: 0 0 3.5rem; margin: auto; display: grid; place-items: center;
  inline-size: clamp(3rem, 12%, 4.5rem); block-size: auto; aspect-ratio: 1;
  padding: 0; border: 0; border-radius: 50%; background: ${color.accent}; color: ${color.onAccent}; cursor: pointer;
  box-shadow: 0 0 0 0.5rem ${color.videoShade};
  transition: transform ${motion.normal} ${motion.ease};
  ${media.hover} { &:hover { transform: scale(1.06); } }
  &:focus-visible { outline-color: ${color.onVideo}; border-radius: 50%; }
  svg { inline-size: 42%; block-size: 42%; margin-inline-start: 6%; fill: currentColor; }
`
const Waiting = styled.div`position: absolute; inset: 0; display: grid; place-items: center; pointer-events: none; font-size: 2.5rem;`
const Failed = styled.p`
  position: absolute; inset: 0; display: grid; place-items: center; padding: ${space[5]}; background: ${color.videoShade};
  font-weight: ${font.weight.strong}; text-align: center;
`

/** Pixels of the longer side; the picture is displayed small. */
const drawnSide = 640

function drawPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false
  const scale = Math.min(1, drawnSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return true
}

/** Width / height. */
const widescreen = 16 / 9
const plainVideo = ({ video, ...props }: VideoElementProps) => <video ref={video} {...props} />

/**
 * A video with custom controls, which hide while it plays and the pointer is idle. Shortcuts with focus: space or K
 * play and pause, J and L 10 s back and forward, left and right 5 s, up and down the volume, Home, End and 0 to 9 jump,
 * F full screen, M mute, C captions.
 */
export function VideoPlayer({
  src,
  poster,
  title,
  words,
  captions,
  aspect = widescreen,
  fill = false,
  range,
  timeline,
  duration,
  renderVideo = plainVideo,
  onSeeked,
  onOpened,
  autoPlay = false,
  loop = false,
  muted = false,
  onFirstPlay,
  onEnded,
  onPlayingChange,
  onFail,
  recovering = false,
  handle,
}: VideoPlayerProps) {
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { state, run, seek } = useVideo(video, frame, range, timeline, duration)
  useRememberedVolume(video, muted)
  useImperativeHandle(handle, () => ({
    run,
    seek,
    goTo: (seconds) => {
      if (video.current) video.current.currentTime = seconds
    },
    play: () => void video.current?.play().catch(() => undefined),
    where: () => {
      if (!video.current) return null
      const { currentTime: seconds, paused: isPaused, seeking: isSeeking } = video.current
      return { seconds, isPaused, isSeeking }
    },
    drawOn: (canvas) => {
      const element = video.current
      if (!element) return false
      // Until then, the picture is the one before the jump.
      if (element.seeking) element.addEventListener('seeked', () => drawPicture(element, canvas), { once: true })
      return drawPicture(element, canvas)
    },
  }))
  const [started, setStarted] = useState<string | null>(null)
  const { isHidden, hand } = useIdlePointer(state.playing)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A focused button handles Space itself.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return
    const command = playerCommand(event)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
  const onPlay = () => {
    if (src === undefined || started === src) return
    setStarted(src)
    onFirstPlay?.()
  }
  return (
    <Frame ref={frame} $aspect={aspect} $fill={fill} aria-label={title} onKeyDown={onKeyDown} {...hand}>
      {renderVideo({
        video,
        src,
        poster: poster ?? undefined,
        preload: 'metadata',
        playsInline: true,
        // Its tabIndex is 0 otherwise, though Tab skips it: a dialog that returns the focus to it keeps it at its last button.
        tabIndex: -1,
        crossOrigin: captions ? 'anonymous' : undefined,
        autoPlay,
        loop: loop && !timeline,
        muted,
        onClick: () => run({ do: 'toggle' }),
        onPlay,
        // On a busy machine the event arrives late, and the video may have stopped by then.
        onPlaying: (event) => event.currentTarget.paused || onPlayingChange?.(true),
        onPause: () => onPlayingChange?.(false),
        onError: onFail,
        onLoadedMetadata: ({ currentTarget: { videoWidth: width, duration } }) => onOpened?.({ width, duration }),
        onSeeked,
        onEnded,
        children: captions ? (
          <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />
        ) : null,
      })}
      {state.waiting || recovering ? (
        <Waiting>
          <Spinner size="3rem" />
        </Waiting>
      ) : null}
      {started === src || state.failed || recovering ? null : (
        <Big type="button" tabIndex={-1} aria-hidden="true" onClick={() => run({ do: 'toggle' })}>
          <Play />
        </Big>
      )}
      {state.failed && !recovering ? <Failed role="alert">{words.failed}</Failed> : null}
      <Foot $hidden={isHidden}>
        <VideoControls state={state} words={words} hasCaptions={Boolean(captions)} run={run} seek={seek} />
      </Foot>
    </Frame>
  )
}
