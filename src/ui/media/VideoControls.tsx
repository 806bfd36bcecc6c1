import { Captions, CaptionsOff, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, radius, space, touchTarget } from '../../theme/tokens.ts'
import type { PlayerCommand } from './playerKeys.ts'
import type { VideoState } from './useVideo.ts'

/** Labels of the controls. */
export interface VideoWords {
  play: string
  pause: string
  mute: string
  unmute: string
  captionsOn: string
  captionsOff: string
  fullscreen: string
  exitFullscreen: string
  seek: string
  /** Formats seconds, e.g. "0:12". */
  time: (seconds: number) => string
  /** Announced by the timeline, e.g. "0:12 of 0:48". */
  position: (time: string, duration: string) => string
  failed: string
}

const Bar = styled.div`
  display: grid; gap: ${space[1]}; padding: ${space[5]} ${space[3]} ${space[2]};
  background: linear-gradient(transparent, ${color.videoShadeStrong} 45%); color: ${color.onVideo};
  /* The gradient would become one colour over half of a small picture; the controls have backgrounds of their own. */
  @media (forced-colors: active) { background: none; }
`
const Row = styled.div`display: flex; align-items: center; gap: ${space[1]};`
const Time = styled.span`
  margin-inline: ${space[2]} auto; font-size: ${font.size.sm}; font-variant-numeric: tabular-nums; white-space: nowrap;
`
const Control = styled.button`
  display: grid; place-items: center; inline-size: ${touchTarget}; block-size: ${touchTarget}; padding: 0; border: 0;
  border-radius: ${radius.md}; background: none; color: inherit; cursor: pointer;
  &:hover { background: ${color.onVideoSoft}; }
  &:focus-visible { outline-color: ${color.videoAccent}; outline-offset: -3px; border-radius: ${radius.md}; }
  svg { inline-size: 1.375rem; block-size: 1.375rem; }
  @media (forced-colors: active) { border: 1px solid ButtonText; background: ButtonFace; }
`
const Seek = styled.input`
  appearance: none; inline-size: 100%; block-size: 1.5rem; margin: 0; background: transparent; cursor: pointer;
  /* It grows into the shade above. */
  ${media.touch} { block-size: ${touchTarget}; margin-block-start: calc(1.5rem - ${touchTarget}); }
  ${forced.kept}
  --line: linear-gradient(
    to right, ${color.videoAccent} var(--played), ${color.onVideoTrack} var(--played)
  );
  --edge: 0;
  --thumb-edge: 0;
  /* The picture is not dimmed there: an edge separates the line from any picture. */
  @media (forced-colors: active) { --edge: 0.0625rem solid ${color.onVideo}; --thumb-edge: 0.125rem solid ${color.onVideoTrack}; }
  &::-webkit-slider-runnable-track {
    box-sizing: content-box; block-size: 0.3125rem; border: var(--edge); border-radius: ${radius.full};
    background: var(--line);
  }
  &::-moz-range-track {
    box-sizing: content-box; block-size: 0.3125rem; border: var(--edge); border-radius: ${radius.full};
    background: var(--line);
  }
  &::-webkit-slider-thumb {
    appearance: none; box-sizing: border-box; inline-size: 0.9375rem; block-size: 0.9375rem; margin-block-start: -0.3125rem;
    border: var(--thumb-edge); border-radius: 50%; background: ${color.videoAccent};
  }
  &::-moz-range-thumb {
    box-sizing: border-box; inline-size: 0.9375rem; block-size: 0.9375rem; border: var(--thumb-edge); border-radius: 50%;
    background: ${color.videoAccent};
  }
  &:focus-visible { outline-color: ${color.videoAccent}; }
`

export interface VideoControlsProps {
  state: VideoState
  words: VideoWords
  hasCaptions: boolean
  run: (command: PlayerCommand) => void
  seek: (time: number) => void
}

/** The control bar of `VideoPlayer`. */
export function VideoControls({ state, words, hasCaptions, run, seek }: VideoControlsProps) {
  const { playing, time, duration, muted, captions, fullscreen } = state
  const played = duration > 0 ? Math.min(100, (time / duration) * 100) : 0
  const button = (
    label: string,
    icon: ReactNode,
    command: PlayerCommand['do'] & ('toggle' | 'mute' | 'captions' | 'fullscreen'),
  ) => (
    <Control type="button" aria-label={label} onClick={() => run({ do: command })}>
      {icon}
    </Control>
  )
  return (
    // The timeline runs left to right in every language, as in any player.
    <Bar dir="ltr">
      <Seek
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration)}
        aria-label={words.seek}
        aria-valuetext={words.position(words.time(time), words.time(duration))}
        style={{ '--played': `${played}%` } as CSSProperties}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <Row>
        {button(playing ? words.pause : words.play, playing ? <Pause /> : <Play />, 'toggle')}
        {button(muted ? words.unmute : words.mute, muted ? <VolumeX /> : <Volume2 />, 'mute')}
        <Time>
          {words.time(time)} / {words.time(duration)}
        </Time>
        {hasCaptions
          ? button(
              captions ? words.captionsOff : words.captionsOn,
              captions ? <Captions /> : <CaptionsOff />,
              'captions',
            )
          : null}
        {button(
          fullscreen ? words.exitFullscreen : words.fullscreen,
          fullscreen ? <Minimize /> : <Maximize />,
          'fullscreen',
        )}
      </Row>
    </Bar>
  )
}
