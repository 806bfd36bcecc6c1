/** The only locale of dates and numbers until there are translations. */
const locale = 'en-GB'

/** Creates a formatter on first use, once per kind: each costs a phone about ten milliseconds. */
function whenUsed<T>(make: (kind: string) => T): (kind?: string) => T {
  const made = new Map<string, T>()
  return (kind = '') => {
    const format = made.get(kind) ?? make(kind)
    made.set(kind, format)
    return format
  }
}

const plurals = whenUsed(() => new Intl.PluralRules(locale))
const numbers = whenUsed(() => new Intl.NumberFormat(locale))
const percent = whenUsed(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))
const dates = whenUsed(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const dateTimes = whenUsed(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
)
const days = whenUsed(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))
const moneyIn = whenUsed((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
const amountsIn = whenUsed(
  (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
)
const secondsInWords = whenUsed(
  () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 }),
)
const bytesInWords = whenUsed(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }))
const languages = whenUsed(() => new Intl.DisplayNames(locale, { type: 'language' }))

/** `count` with the right form of the noun: `plural(2, 'clip', 'clips')` is "2 clips". */
export const plural = (count: number, one: string, other: string): string =>
  `${numbers().format(count)} ${plurals().select(count) === 'one' ? one : other}`

/** The name of a language code such as `de` or `deu`; a code that is none is shown as it is. */
export function formatLanguage(code: string): string {
  try {
    return languages().of(code) ?? code
  } catch {
    return code
  }
}

export const formatNumber = (value: number): string => numbers().format(value)
/** `share` from 0 to 1. */
export const formatPercent = (share: number): string => percent().format(share)
/** An ISO timestamp or day as "15 Jan 2026". */
export const formatDate = (iso: string): string => dates().format(new Date(iso))

/** An ISO timestamp as "15 Jan 2026, 09:30 UTC". */
export const formatDateTime = (iso: string): string => `${dateTimes().format(new Date(iso))} UTC`

/** An ISO timestamp or day of this year as "15 Jan", for the axes of charts. */
export const formatDay = (iso: string): string => days().format(new Date(iso))

/** Minor units (cents) of a currency (ISO 4217, any case): 1900, "eur" is "€19.00". */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = moneyIn(currency.toUpperCase())
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Like `formatMoney`, without zero cents: 1900, "eur" is "€19", and a free item is "€0". */
export function formatPrice(minorUnits: number, currency: string): string {
  return formatMoney(minorUnits, currency).replace(/[.,]0+$/, '')
}

/** Units above a byte, each of 1024 of the one before. */
const byteUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * Formats bytes in steps of 1024, like the limits and most systems: a limit of 2 × 1024³ is "2 GB", as in the server's
 * own sentences.
 */
export function formatBytes(bytes: number): string {
  // The short form of the unit has no plural: "0 byte".
  if (bytes < 1024) return bytesInWords().format(bytes)
  let power = 0
  let value = bytes / 1024
  // Compared after rounding, so that nothing becomes "1,024 MB".
  while (Math.round(value * 10) >= 10_240 && power < byteUnits.length - 1) {
    value /= 1024
    power += 1
  }
  return amountsIn(byteUnits[power] ?? 'terabyte').format(value)
}

/** A rough duration in seconds, in readable form: 95 is "2 min", 5400 is "1.5 hr". */
export function formatDuration(seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? [Math.max(1, Math.round(seconds)), 'second']
      : seconds < 3600
        ? [Math.round(seconds / 60), 'minute']
        : [seconds / 3600, 'hour']
  return amountsIn(unit).format(value)
}

/** An exact duration of some seconds: 0.8 is "0.8 seconds". */
export const formatSeconds = (seconds: number): string => secondsInWords().format(seconds)
