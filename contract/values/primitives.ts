import * as v from 'valibot'
import { type MissingCode, problemText } from '../messages/problems.ts'
import { limits } from './limits.ts'
import { patterns } from './patterns.ts'

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
  v.string(problemText('emailMissing')),
  v.trim(),
  // Accented letters have two encodings: one character, or a letter followed by its accent.
  v.normalize('NFC'),
  v.toLowerCase(),
  v.nonEmpty(problemText('emailMissing')),
  v.maxLength(limits.email.max, problemText('emailTooLong')),
  v.regex(patterns.email, problemText('emailMalformed')),
)
export const Password = v.pipe(
  v.string(problemText('newPasswordMissing')),
  v.nonEmpty(problemText('newPasswordMissing')),
  v.minLength(limits.password.min, problemText('tooShort', limits.password)),
  v.maxLength(limits.password.max, problemText('tooLong', limits.password)),
)
/**
 * A text of 1 to `max` characters after trimming; `missing` is the problem of an empty one.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const text = ({ max }: { max: number }, missing: MissingCode = 'blank') =>
  v.pipe(
    v.string(problemText(missing)),
    v.trim(),
    v.nonEmpty(problemText(missing)),
    v.maxLength(max, problemText('tooLong', { max })),
  )

export const PersonName = text(limits.personName, 'personNameMissing')
export const RefCode = v.pipe(v.string(), v.trim(), v.regex(patterns.code, problemText('codeMalformed', limits.code)))

/**
 * A number between two limits, inclusive. Forms and query strings carry it as text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const numberBetween = ({ min, max }: { min: number; max: number }) => {
  const outOfRange = problemText('outOfRange', { min, max })
  return v.pipe(
    v.union([v.string(), v.number()], problemText('notANumber')),
    v.transform(Number),
    v.number(problemText('notANumber')),
    v.minValue(min, outOfRange),
    v.maxValue(max, outOfRange),
  )
}

export const Success = v.object({ result: v.literal('success') })
export type Success = v.InferOutput<typeof Success>

/**
 * A response with any other `result`: the call was valid but refused, and the message says why. Our server sends
 * `refused`; a client accepts any value of any type.
 */
export const Refusal = v.object({
  result: v.pipe(
    v.unknown(),
    v.check((result) => result !== 'success' && result !== undefined),
  ) as unknown as v.GenericSchema<'refused'>,
  message: v.optional(v.string(), 'Something went wrong, please try again later!'),
})
export type Refusal = v.InferOutput<typeof Refusal>

/** The response of a call that may be refused even if the request is valid. */
export type Answered<Answer> = Answer | Refusal
/** @__NO_SIDE_EFFECTS__ */
export const answered = <Answer extends v.GenericSchema>(success: Answer) => v.union([success, Refusal])

/** Paging parameters of every long list. If there are more pages, the response has `Link: <…>; rel="next"`. */
export const Paging = {
  /** Entries per page. */
  limit: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(),
      v.minValue(limits.page.min),
      v.maxValue(limits.page.max),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
}
