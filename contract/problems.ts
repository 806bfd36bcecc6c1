import { type Filling, fillSentence, type ValuesOf } from './fillSentence.ts'

/**
 * Everything that can be wrong with a value, by code. Forms check before sending and keep the code; the API runs the
 * same checks and responds with the sentence. One sentence per problem, wherever it is found.
 */
export const problemSentences = {
  /** For a field that is missing from the request. */
  required: 'This field is required.',
  /** For a value that none of our forms would send. */
  invalid: 'This value is not valid.',
  blank: 'This field can’t be blank.',
  tooShort: 'Use at least {min} characters.',
  tooLong: 'Use at most {max} characters.',
  notANumber: 'Enter a number.',
  notWhole: 'Enter a whole number.',
  outOfRange: 'Choose a number from {min} to {max}.',
  resetEither: 'Send either email, or token and password.',
  googleEither: 'Send either access_token or code.',
  badCharacter: 'This text contains a character that isn’t allowed.',

  emailMissing: 'Enter your email.',
  emailTooLong: 'That email is too long.',
  emailMalformed: 'That doesn’t look like an email address.',
  emailTaken: 'There’s already an account with this email.',
  emailUnknown: 'There’s no account with this email.',
  passwordMissing: 'Enter your password.',
  newPasswordMissing: 'Enter a password.',
  currentPasswordMissing: 'Enter your current password.',
  currentPasswordWrong: 'That’s not your current password.',
  personNameMissing: 'Enter your name.',
  messageMissing: 'Enter a message.',
  resetLinkUsed: 'This link has expired or has already been used. Please request a new one.',

  clipTitleMissing: 'Give the clip a title.',
  notATime: 'Enter a time such as 1:15.5.',
  endBeforeStart: 'The end must come after the start.',
  startBeforeVideo: 'A clip can’t start before its video.',
  endAfterVideo: 'That’s past the end of the video.',
  clipTooShort: 'A clip must be at least a second long.',
  clipTooLong: 'A clip can be at most ten minutes long.',
  wordUnknown: 'The video has fewer words than that.',
  wordsMissing: 'Nobody knows yet what is said in this video. Upload it with captions to export them.',
  lengthsReversed: 'Longest must be at least as long as shortest.',
  clipIdsMissing: 'List the clip ids.',
  tooManyClips: 'Choose up to {max} clips at once.',

  codeMissing: 'Enter a code.',
  codeMalformed: 'Use {min} to {max} letters, numbers, hyphens or underscores.',
  codeTaken: 'This code is already taken.',
  alreadyStaff: 'This person is already staff.',
  alreadyAffiliate: 'This person is already an affiliate.',

  categoryNameMissing: 'Give the category a name.',
  categoryTaken: 'There’s already a category with this name.',
  categoryUnknown: 'This category doesn’t exist.',
  productNameMissing: 'Give the product a name.',
  priceMissing: 'Enter a price.',
  priceMalformed: 'Enter a price such as 19 or 19.50.',
  priceNotInCents: 'Enter a price in whole cents.',
  priceNegative: 'A price can’t be negative.',
  priceTooHigh: 'That price is too high.',

  newsletterTitleMissing: 'Give it a title.',
  newsletterBodyMissing: 'Write something first.',

  keyMalformed: 'Use lowercase letters, numbers and underscores; start with a letter.',
  keyTaken: 'There’s already a constant with this key.',
  textAndFiles: 'Send either text or files for a key, not both.',

  fileMissing: 'Please choose a file.',
  fileUnexpected: 'No file is expected here.',
  oneFileOnly: 'Send one file only.',
  fileTooLarge: 'Please choose a file up to {size}.',
  notAPicture: 'Please choose a JPEG, PNG, WebP or GIF image.',
  notCaptions: 'We couldn’t read the captions. Please use an SRT or VTT file.',

  emptyFile: 'This file is empty.',
  notAVideo: 'This file isn’t a video.',
  noPicture: 'This file is audio only. Please choose a video.',
  stillPicture: 'This file is an image. Please choose a video.',
  playlist: 'This file is a playlist that refers to other files. Please choose the video itself.',
  videoDamaged: 'This video is damaged and can’t be read.',
  videoTimeout: 'Processing this video took too long, so we stopped it.',
  videoTooLong: 'This video is too long: the {plan} plan allows up to {minutes} minutes.',
  videoTooLarge: 'The resolution of this video is too high.',
  planFileTooLarge: 'Your plan allows files up to {size}.',
  rangesMissing: 'A clip must show something.',
  sourceGone: 'This clip’s video has been deleted.',
  noSuchPage: 'This page doesn’t exist.',
} as const

export type ProblemCode = keyof typeof problemSentences
type SentenceOf<Code extends ProblemCode> = (typeof problemSentences)[Code]

/** Problems whose sentences have no placeholders. */
export type PlainProblemCode = { [Code in ProblemCode]: ValuesFor<Code> extends [] ? Code : never }[ProblemCode]
/** Problems of a missing value. */
export type MissingCode = Extract<PlainProblemCode, 'blank' | `${string}Missing`>

/** A problem as stored by a form: its code, and the values for its sentence. */
export interface Problem {
  code: ProblemCode
  values?: Readonly<Record<string, string | number>>
}

/** The arguments after a problem's code: the values for its sentence, if it has placeholders. */
export type ValuesFor<Code extends ProblemCode> = Filling<SentenceOf<Code>>

/** A problem with the values for its sentence: `problem('tooLong', { max: 80 })`. */
export function problem<Code extends ProblemCode>(code: Code, ...[values]: ValuesFor<Code>): Problem {
  return values === undefined ? { code } : { code, values: values as ValuesOf<string> }
}

/** An error of a field: a problem found by the form, or a sentence from the server. */
export type FieldError = Problem | string

/**
 * The sentence of a problem, as the API says it.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function problemText<Code extends ProblemCode>(code: Code, ...[values]: ValuesFor<Code>): string {
  return fillSentence(problemSentences[code], values as ValuesOf<string> | undefined)
}
