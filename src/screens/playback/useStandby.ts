import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Span } from '../../../clipper/pure/Analysis.ts'
import { joinAhead } from '../../../clipper/pure/playback/joinAhead.ts'
import type { VideoTurns } from '../../ui/VideoPlayer.tsx'
import { createStandby, type Standby } from './createStandby.ts'
import { connectAlike } from './useLevelledSound.ts'

/** Seconds, of the slowest videos. */
const aPicture = 0.1

/**
 * A second video element for the joins of a clip, which takes turns with the first: `video` is always the one that is
 * seen and heard. There is none for a clip without a join, nor where nobody takes account of turns.
 * @param src what the first element plays
 * @param ranges what is played one after the other; null while nothing is skipped
 * @param onTakeOver makes the other element look like what it shows, right before it is seen
 */
export function useStandby(
  video: RefObject<HTMLVideoElement | null>,
  src: string | undefined,
  ranges: readonly Span[] | null,
  turns: VideoTurns | undefined,
  onTakeOver: (seconds: number) => void,
) {
  const first = useRef<HTMLVideoElement>(null)
  const second = useRef<HTMLVideoElement>(null)
  const standby = useRef<Standby>(null)
  /** Where the range begins that the other element has just taken over with; null once it is well in it. */
  const begun = useRef<number | null>(null)
  const isSecond = turns !== undefined && turns.taken % 2 === 1
  const hasSecond = turns !== undefined && (isSecond || (ranges?.length ?? 0) > 1)
  const take = turns?.onTaken
  const latest = useRef({ take, onTakeOver })
  useLayoutEffect(() => {
    latest.current = { take, onTakeOver }
  })

  useLayoutEffect(() => {
    first.current ??= video.current
    if (!hasSecond) return
    const made = createStandby({
      active: () => video.current,
      other: () => (video.current === first.current ? second.current : first.current),
      onRunning: connectAlike,
      onTakeOver: (taking, begins) => {
        video.current = taking
        begun.current = begins
        latest.current.onTakeOver(Math.max(begins, taking.currentTime))
        latest.current.take?.()
      },
    })
    standby.current = made
    return () => {
      made.close()
      standby.current = null
    }
  }, [video, hasSecond])

  const shownSrc = useRef(src)
  // A layout effect: what the first element tells of it must be heard from the beginning.
  useLayoutEffect(() => {
    if (shownSrc.current === src) return
    shownSrc.current = src
    const [one, other] = [first.current, second.current]
    standby.current?.rest()
    if (!one || !other || video.current === one) return
    // Something else is played, and it is the first element that plays it.
    other.pause()
    one.muted = other.muted
    one.volume = other.volume
    other.dataset.standby = ''
    delete one.dataset.standby
    video.current = one
    queueMicrotask(() => latest.current.take?.())
  }, [src, video])

  return {
    second,
    hasSecond,
    /** Told with every picture; true when the other element has taken over with it. */
    follow: (seconds: number) => (ranges && standby.current?.follow(joinAhead(ranges, seconds))) ?? false,
    /** The moment that counts as shown: the last picture before a range may be there for an instant as it begins. */
    momentOf: (seconds: number) => {
      const begins = begun.current
      if (begins !== null && seconds < begins && seconds > begins - aPicture) return begins
      begun.current = null
      return seconds
    },
  }
}
