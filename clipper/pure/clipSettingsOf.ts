import type { Aspect, ClipSettings } from './ClipSettings.ts'
import type { CaptionStyleName } from './captions/captionStyleNames.ts'
import { type ModalityName, modalityNames } from './signals/modalities.ts'

/** The settings of a video's clips, as sent and shown: every value is explicit. */
export interface WantedClips {
  aspect: Aspect
  caption_style: CaptionStyleName | 'none'
  /** Seconds. */
  min_seconds: number
  max_seconds: number
  max_clips: number
  /** -1 for calm moments to 1 for loud ones. */
  energy: number
  /** -1 prefers pictures, 1 prefers speech. */
  talk: number
  /** The selected signals. */
  signals: ModalityName[]
}

/** Returns the settings for `select`. */
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

/** Converts stored settings back; missing ones are neutral. */
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
