import { type ClipSettings, defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import { settingErrors, type UploadSettings } from '../upload/UploadSettings.ts'

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Returns the server's settings for the form: omitted values are chosen to fit. */
export function clipSettingsOf({ aspect, caption_style, ...numbers }: UploadSettings): ClipSettings {
  const least = numberOf(numbers.min_seconds)
  const most = numberOf(numbers.max_seconds)
  const minSeconds = least ?? Math.min(defaultSettings.minSeconds, most ?? Number.POSITIVE_INFINITY)
  return {
    aspect,
    captionStyle: caption_style === 'none' ? null : caption_style,
    minSeconds,
    maxSeconds: most ?? Math.max(defaultSettings.maxSeconds, minSeconds),
    maxClips: numberOf(numbers.max_clips) ?? defaultSettings.maxClips,
  }
}

/** Returns the number that is used for each field if it is left blank. */
export function blankNumbersOf(settings: UploadSettings) {
  const without = (field: keyof UploadSettings) => usedNumbersOf({ ...settings, [field]: '' })
  return {
    min_seconds: without('min_seconds').min_seconds,
    max_seconds: without('max_seconds').max_seconds,
    max_clips: without('max_clips').max_clips,
  }
}

/** Returns the numbers that this form results in. Invalid fields count as blank; blank ones get a default. */
export function usedNumbersOf(settings: UploadSettings) {
  const wrong = settingErrors(settings)
  const sound = Object.entries(settings).map(([field, text]) => [field, wrong[field] ? '' : text] as const)
  const { minSeconds, maxSeconds, maxClips } = clipSettingsOf(Object.fromEntries(sound) as unknown as UploadSettings)
  return { min_seconds: minSeconds, max_seconds: maxSeconds, max_clips: maxClips }
}
