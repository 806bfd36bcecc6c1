import * as v from 'valibot'

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** ISO 8601 with time zone. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())
/** `YYYY-MM-DD`, UTC. */
export const Day = v.pipe(v.string(), v.isoDate())
export const Url = v.string()
/** Amounts of money in the currency's minor unit (cents). */
export const MinorUnits = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Email = v.pipe(
  v.string('Enter your email address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'That address is too long.'),
  v.email('That does not look like an email address.'),
)
export const Password = v.pipe(
  v.string('Enter a password.'),
  v.minLength(8, 'Use at least 8 characters.'),
  v.maxLength(200, 'Use at most 200 characters.'),
)
export const PersonName = v.pipe(
  v.string('Enter your name.'),
  v.trim(),
  v.minLength(1, 'Enter your name.'),
  v.maxLength(100, 'Use at most 100 characters.'),
)
export const RefCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{2,40}$/, 'That code is not valid.'))

/** Text of a title or a subject, 1 to `max` characters after trimming. */
export const text = (max: number, missing = 'This field may not be blank.') =>
  v.pipe(v.string(missing), v.trim(), v.minLength(1, missing), v.maxLength(max, `Use at most ${max} characters.`))

export const Success = v.object({ result: v.literal('success') })

/** Page controls that every long list takes; the answer carries `Link: <…>; rel="next"` while there is more. */
export const Paging = {
  /** Entries per page, 1 to 200. */
  limit: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
}

export const MiB = 1024 * 1024
