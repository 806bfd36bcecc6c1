import { type Filling, fillSentence, type ValuesOf } from './fillSentence.ts'

/**
 * Problems that forms detect in a value, by code. Forms check before sending and keep the code. The API runs the same
 * checks and responds with the sentence. Each problem has one sentence.
 */
export const formProblems = {
  /** For a value that none of our forms would send. */
  invalid: 'This value is not valid.',
  blank: 'This field can’t be blank.',
  tooShort: 'Use at least {min} characters.',
  tooLong: 'Use at most {max} characters.',
  notANumber: 'Enter a number.',
  notWhole: 'Enter a whole number.',
  outOfRange: 'Choose a number from {min} to {max}.',

  emailMissing: 'Enter your email.',
  emailTooLong: 'That email is too long.',
  emailMalformed: 'That doesn’t look like an email address.',
  emailTaken: 'There’s already an account with this email.',
  passwordMissing: 'Enter your password.',
  newPasswordMissing: 'Enter a password.',
  currentPasswordMissing: 'Enter your current password.',
  personNameMissing: 'Enter your name.',
  messageMissing: 'Enter a message.',

  clipTitleMissing: 'Give the clip a title.',
  notATime: 'Enter a time such as 1:15.5.',
  endBeforeStart: 'The end must come after the start.',
  startBeforeVideo: 'A clip can’t start before its video.',
  endAfterVideo: 'That’s past the end of the video.',
  rangesMissing: 'A clip must show something.',
  wordUnknown: 'The video has fewer words than that.',
  tooManyLayouts: 'A clip can have at most twelve different layouts and zooms.',
  captionsUnknown: 'The video has no captions in this language.',
  tooManyCaptions: 'A video can have captions in at most {max} languages.',
  soundTrackUnknown: 'The video has no such sound track.',
  rangeNotSent: 'This part of the video was not sent. Send the file again to use it.',
  clipTooShort: 'A clip must be at least a second long.',
  clipTooLong: 'A clip can be at most ten minutes long.',
  lengthsReversed: 'Longest must be at least as long as shortest.',

  folderNameMissing: 'Give the folder a name.',
  presetNameMissing: 'Give the preset a name.',

  tokenNameMissing: 'Give the token a name.',
  scopeMissing: 'Choose at least one thing that the token may do.',
  addressMissing: 'Enter an address.',
  addressMalformed: 'Enter an address that starts with https://.',
  eventMissing: 'Choose at least one event.',

  codeMissing: 'Enter a code.',
  codeMalformed: 'Use {min} to {max} letters, numbers, hyphens or underscores.',

  categoryNameMissing: 'Give the category a name.',
  productNameMissing: 'Give the product a name.',
  priceMissing: 'Enter a price.',
  priceMalformed: 'Enter a price such as 19 or 19.50.',
  priceTooHigh: 'That price is too high.',

  newsletterTitleMissing: 'Give it a title.',
  newsletterBodyMissing: 'Write something first.',

  keyMalformed: 'Use lowercase letters, numbers and underscores; start with a letter.',
  keyTaken: 'There’s already a constant with this key.',

  fileTooLarge: 'Please choose a file up to {size}.',
  notAPicture: 'Please choose a JPEG, PNG, WebP or GIF image.',
} as const

/** Problems that only the API detects: the app receives the sentence. */
const apiProblems = {
  /** For a field that is missing from the request. */
  required: 'This field is required.',
  resetEither: 'Send either email, or token and password.',
  googleEither: 'Send either access_token or code.',
  badCharacter: 'This text contains a character that isn’t allowed.',

  emailUnknown: 'There’s no account with this email.',
  emailUnproven: 'This person hasn’t confirmed this email yet. They can do that in their profile.',
  currentPasswordWrong: 'That’s not your current password.',
  resetLinkUsed: 'This link has expired or has already been used. Please request a new one.',

  searchMissing: 'Enter a word to search for.',
  signalMissing: 'Choose at least one signal.',
  wordsMissing: 'This video has no transcript yet. Add captions on its page to export them.',
  clipIdsMissing: 'List the clip ids.',
  tooManyClips: 'Choose up to {max} clips at once.',

  folderTaken: 'There’s already a folder with this name.',
  presetTaken: 'There’s already a preset with this name.',

  addressInside: 'This address isn’t on the public internet.',

  codeTaken: 'This code is already taken.',
  alreadyStaff: 'This person is already staff.',
  alreadyAffiliate: 'This person is already an affiliate.',

  categoryTaken: 'There’s already a category with this name.',
  categoryUnknown: 'This category doesn’t exist.',
  priceNotInCents: 'Enter a price in whole cents.',
  priceNegative: 'A price can’t be negative.',

  textAndFiles: 'Send either text or files for a key, not both.',

  fileMissing: 'Please choose a file.',
  fileUnexpected: 'No file is expected here.',
  oneFileOnly: 'Send one file only.',
  notCaptions: 'We couldn’t read the captions. Please use an SRT or VTT file.',
  captionTimesUnreadable: 'We couldn’t read the captions: the times in line {line} aren’t written as in SRT or VTT.',

  tooManyLogos: 'Your clips already use as many logos as an account can keep. Please choose one of those.',
  partsUnlike: 'The parts of this video that were sent don’t match what was read of it. Please send the whole video.',

  notReadings: 'These aren’t readings of a video that we can use.',

  emptyFile: 'This file is empty.',
  notAVideo: 'This file isn’t a video.',
  noStreams: 'There’s neither a picture nor sound in this file that we can read.',
  stillPicture: 'This file is an image. Please choose a video.',
  playlist: 'This file is a playlist that refers to other files. Please choose the video itself.',
  videoDamaged: 'This video is damaged and can’t be read.',
  videoTimeout: 'Processing this video took too long, so we stopped it.',
  videoTooLong: 'This video is too long: the {plan} plan allows up to {minutes} minutes.',
  videoBeyondLimit: 'This video is too long: videos can be up to {minutes} minutes long.',
  videoTooLarge: 'The resolution of this video is too high.',
  planFileTooLarge: 'Your plan allows files up to {size}.',
  restUnwanted: 'This isn’t the rest of a video that needs it.',
  sourceGone: 'The file of this video is gone. Upload the same file again to continue with its clips.',
  noSuchPage: 'This page doesn’t exist.',
} as const

/** All of them. The app's build removes the API's own sentences; the annotation marks this as free of side effects. */
export const problemSentences: typeof formProblems & typeof apiProblems = /* @__PURE__ */ Object.assign(
  {},
  formProblems,
  apiProblems,
)

export type ProblemCode = keyof typeof problemSentences
/** The codes that a form keeps. */
export type FormProblemCode = keyof typeof formProblems
type SentenceOf<Code extends ProblemCode> = (typeof problemSentences)[Code]

/** Problems whose sentences have no placeholders. */
export type PlainProblemCode = { [Code in ProblemCode]: ValuesFor<Code> extends [] ? Code : never }[ProblemCode]
/** Problems of forms whose sentences have no placeholders. */
export type PlainFormProblemCode = Extract<PlainProblemCode, FormProblemCode>
/** Problems of a missing value. */
export type MissingCode = Extract<PlainProblemCode, 'blank' | `${string}Missing`>

/** A problem as stored by a form: its code, and the values for its sentence. */
export interface Problem {
  code: FormProblemCode
  values?: Readonly<Record<string, string | number>>
}

/** The arguments after a problem's code: the values for its sentence, if it has placeholders. */
export type ValuesFor<Code extends ProblemCode> = Filling<SentenceOf<Code>>

/** A problem with the values for its sentence: `problem('tooLong', { max: 80 })`. */
export function problem<Code extends FormProblemCode>(code: Code, ...[values]: ValuesFor<Code>): Problem {
  return values === undefined ? { code } : { code, values: values as ValuesOf<string> }
}

/** An error of a field: a problem found by the form, or a sentence from the server. */
export type FieldError = Problem | string

/**
 * Returns the API's sentence for a problem.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function problemText<Code extends ProblemCode>(code: Code, ...[values]: ValuesFor<Code>): string {
  return fillSentence(problemSentences[code], values as ValuesOf<string> | undefined)
}
