import { type Filling, fillSentence, type ValuesOf } from './fillSentence.ts'

/**
 * What the API says of its own accord, by key: refusals that concern the request as a whole, and the messages of
 * answers. Server and mocks take them from here, so that both say the same. What is wrong with a value is in
 * `problems.ts`.
 */
export const apiSentences = {
  signInAgain: 'Please sign in again.',
  forbidden: 'You may not do this.',
  staffOnly: 'Only staff may do this.',
  affiliatesOnly: 'Only affiliates may do this.',
  notFound: 'Not found.',
  notAllowed: 'Not allowed here.',
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  ourFault: 'Something went wrong on our side.',
  tooBusy: 'Too much to do right now. Please try again.',
  noSpace: 'There is no space left on the server. Please try again later.',

  notJson: 'This is not valid JSON.',
  jsonMissing: 'Send a JSON body.',
  sendJson: 'Send JSON.',
  bodyTooLarge: 'This is too large.',
  wrongLength: 'The length of the body is not what was announced.',
  connectionClosed: 'The connection was closed.',
  notMultipart: 'Send this as multipart/form-data.',
  multipartBroken: 'The form data could not be read to its end.',
  noSuchBytes: 'There are no such bytes.',
  addressExpired: 'This address has expired. Please reload.',

  welcome: 'Welcome to Clipaway!',
  welcomeBack: 'Welcome back!',
  googleLinked: 'Welcome back! From now on you can sign in with Google.',
  wrongCredentials: 'Email or password is wrong.',
  ownInvitation: 'You cannot sign up with an invitation of your own.',
  resetEither: 'Send either email, or token and password.',
  tryAgain: 'Please try again.',
  googleEither: 'Send either access_token or code.',
  googleLinkedElsewhere: 'This email address belongs to an account that is linked to another Google account.',
  googleNotConfirmed: 'Google did not confirm this sign-in. Please try again.',
  googleEmailNotVerified:
    'Google has not verified your email address yet. Please verify it there, or sign up with a password.',
  googleAway: 'Google does not answer right now. Please try again in a moment.',
  googleOff: 'Google sign-in isn’t available here.',

  removeOneself: 'You cannot remove yourself.',
  lastStaff: 'The last of the staff cannot be removed.',

  paymentsOff: 'Payments are not set up here.',
  paymentsAway: 'Payments do not answer right now. Please try again in a moment.',
  paymentsFailing: 'Payments do not work right now. Please try again later.',
  nothingToManage: 'There is nothing to manage yet: you have not paid for a plan.',
  notSigned: 'The signature is not valid.',

  quotaUsedUp: 'Your plan allows {max} videos a month, and you’ve used them all.',
  uploadsAtOnce: 'You are uploading {max} videos already. Please wait until one has arrived.',
  clipNotRestorable: 'This clip can no longer be restored.',
  ffmpegMissing: 'ffmpeg is not installed.',
  alreadyProcessing: 'This video is being worked on already.',
} as const

export type SentenceKey = keyof typeof apiSentences
/** What comes after a sentence's key: its values, when it has any. */
export type SentenceValues<Key extends SentenceKey> = Filling<(typeof apiSentences)[Key]>

/** A sentence of the API: `say('quotaUsedUp', { max: 5 })`. */
export function say<Key extends SentenceKey>(key: Key, ...[values]: SentenceValues<Key>): string {
  return fillSentence(apiSentences[key], values as ValuesOf<string> | undefined)
}
