import type { Aspect, ClipSettings } from './ClipSettings.ts'
import type { CaptionStyleName } from './captions/CaptionStyle.ts'
import { type ModalityName, modalityNames } from './signals/modalities.ts'

/** What somebody wants of the clips of a video, as it is sent and shown: every value of its own. */
export interface WantedClips {
  aspect: Aspect
  caption_style: CaptionStyleName | 'none'
  /** Seconds. */
  min_seconds: number
  max_seconds: number
  max_clips: number
  /** -1 for the calm moments to 1 for the loud ones. */
  energy: number
  /** -1 for what is to be seen to 1 for what is said. */
  talk: number
  /** The signals that count. */
  signals: ModalityName[]
}

/** What is wanted, as `select` takes it. */
export function clipSettingsOf(wanted: WantedClips): ClipSettings {
  const { aspect, caption_style, min_seconds, max_seconds, max_clips, energy, talk, signals } = wanted
  return {
    aspect,
    captionStyle: caption_style === 'none' ? null : caption_style,
    minSeconds: min_seconds,
    maxSeconds: max_seconds,
    maxClips: max_clips,
    wishes: { energy, talk, without: modalityNames.filter((name) => !signals.includes(name)) },
  }
}

/** The other way round, for what was stored: nothing special was wanted where nothing is said. */
export function wantedClipsOf({
  aspect,
  captionStyle,
  minSeconds,
  maxSeconds,
  maxClips,
  wishes,
}: ClipSettings): WantedClips {
  return {
    aspect,
    caption_style: captionStyle ?? 'none',
    min_seconds: minSeconds,
    max_seconds: maxSeconds,
    max_clips: maxClips,
    energy: wishes?.energy ?? 0,
    talk: wishes?.talk ?? 0,
    signals: modalityNames.filter((name) => !wishes?.without?.includes(name)),
  }
}
