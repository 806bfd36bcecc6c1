import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Span } from '../../../clipper/pure/Analysis.ts'
import { nearestClipTime } from '../../../clipper/pure/edit/editTime.ts'
import { seekBounds } from '../../../clipper/pure/playback/seekBounds.ts'
import type { playbackMachine } from '../../../machines/playback/playbackMachine.ts'
import { playbackView, videoOfPlan } from '../../../machines/playback/playbackProps.ts'
import type { EditedPlan } from '../../../machines/playback/playbackSetup.ts'
import type { PlaybackProps } from '../../screens/playback/PlaybackProps.ts'
import { lookOfPlan, lookOutside } from './playbackLook.ts'

const nothing: readonly Span[] = []

interface Options {
  /** The address of the clip's file or stream; undefined if there is none. */
  url: string | undefined
  /** The shown edit, if it isn't the stored one. Keep the same object while it is unchanged. */
  edited?: EditedPlan | undefined
  /** The available parts of the video, in order, if it also plays outside the clip. Keep the same object. */
  parts?: readonly Span[]
  /** Frame rate of the video: enables seeking to the first and last frame of the clip. */
  fps?: number
  /** Seeks by some seconds, also outside the clip. Keep the same function. */
  onSeekBy?: (seconds: number) => void
}

/** State → props of a player. */
export function usePlaybackProps(
  playback: ActorRefFrom<typeof playbackMachine>,
  { url, edited, parts = nothing, fps, onSeekBy }: Options,
) {
  const { send } = playback
  // Selects only what is rendered: the machine changes with every frame and seek.
  const view = useSelector(playback, playbackView, shallowEqual)
  const { asking, isFromSource, canSeek, isOutside, playsOnlyClip, opensAt, edge } = view
  const media = useSelector(playback, ({ context }) => context.plan && videoOfPlan(context.plan), shallowEqual)
  const stored = useSelector(playback, ({ context }) => (edited ? null : context.plan))
  const plan = useMemo(() => (media && edited ? { ...media, ...edited } : stored), [media, edited, stored])
  const fromSource = isFromSource && plan !== null
  const look = useMemo(() => (fromSource && plan ? lookOfPlan(plan) : undefined), [fromSource, plan])
  const outside = useMemo(() => (isOutside && plan ? lookOutside(plan, parts) : undefined), [isOutside, plan, parts])
  const timeline = useMemo(() => {
    if (!look) return undefined
    const { ranges } = look.edit
    return {
      ...seekBounds(ranges, fps),
      timeOf: (seconds: number) => nearestClipTime(ranges, seconds),
      onSeek: (seconds: number) => send({ type: 'seek.requested', seconds }),
      ...(onSeekBy && { onSeekBy }),
    }
  }, [look, fps, onSeekBy, send])
  const props: PlaybackProps = {
    // Players start with the first frame of the clip, not of the video.
    src: fromSource ? `${plan.source_url}#t=${opensAt}` : asking ? undefined : url,
    look,
    outside,
    timeline,
    // Files and streams already have the right loudness.
    gain: fromSource ? plan.gain : 0,
    onOpened: (found) => send({ type: 'media.opened', ...found }),
    onSeeked: () => send({ type: 'media.seeked' }),
    onTime: (seconds) => send({ type: 'time.reached', seconds }),
  }
  return {
    props,
    asking,
    fromSource,
    /** Seeks have an effect. */
    canSeek,
    /** Only the clip can be played; its video cannot. */
    playsOnlyClip,
    /** A loop around one of its edges is running. */
    isLooping: edge !== null,
    /** Playback has started. */
    onPlay: () => send({ type: 'media.playing' }),
    /** Playback failed; returns true if another source plays instead. */
    onFail: () => {
      if (fromSource) send({ type: 'media.failed' })
      return fromSource
    },
  }
}
