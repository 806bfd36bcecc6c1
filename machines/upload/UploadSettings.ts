import type { CaptionChoice } from '../../contract/clips.ts'
import { type FieldError, problem } from '../../contract/messages/problems.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import { limits } from '../../contract/values/limits.ts'
import type { FieldErrors } from '../fieldRules.ts'

/** The values of the form. */
export interface UploadSettings {
  aspect: Aspect
  caption_style: CaptionChoice
  /** As typed; empty for automatic. */
  min_seconds: string
  max_seconds: string
  max_clips: string
}

export const freeChoice: UploadSettings = {
  aspect: 'source',
  caption_style: 'none',
  min_seconds: '',
  max_seconds: '',
  max_clips: '',
}

const { minSeconds, maxSeconds, maxClips } = limits.upload
const ranges = { min_seconds: minSeconds, max_seconds: maxSeconds, max_clips: maxClips } as const
type NumberField = keyof typeof ranges

const isEmpty = (text: string): boolean => text.trim() === ''

function rangeErrors(field: NumberField, text: string): FieldError[] {
  if (isEmpty(text)) return []
  const { min: least, max: most } = ranges[field]
  const value = Number(text)
  if (!Number.isInteger(value)) return [problem('notWhole')]
  return value < least || value > most ? [problem('outOfRange', { min: least, max: most })] : []
}

/** Returns all problems of the settings, by field. */
export function settingErrors(settings: UploadSettings): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of Object.keys(ranges) as NumberField[]) {
    const lines = rangeErrors(field, settings[field])
    if (lines.length > 0) errors[field] = lines
  }
  const { min_seconds: min, max_seconds: max } = settings
  const comparable = !isEmpty(min) && !isEmpty(max) && !errors.min_seconds && !errors.max_seconds
  if (comparable && Number(min) > Number(max)) errors.max_seconds = [problem('lengthsReversed')]
  return errors
}

/** Returns the settings for the call, without empty ones. */
export function settingsBody({ aspect, caption_style, ...numbers }: UploadSettings) {
  const given = Object.entries(numbers).filter(([, text]) => !isEmpty(text))
  return { aspect, caption_style, ...(Object.fromEntries(given) as Partial<Record<NumberField, string>>) }
}
