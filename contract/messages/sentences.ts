import { type Filling, fillSentence, type ValuesOf } from './fillSentence.ts'

/**
 * The API's other sentences, by key: refusals of a request as a whole, and messages in responses. Server and mocks both
 * use them. `problems.ts` has the sentences about a value.
 */
export const apiSentences = {
  signInAgain: 'Please sign in again.',
  tokenExpired: 'This token has expired. Make a new one in your profile.',
  tokenRevoked: 'This token isn’t valid, or has been revoked.',
  scopeNeeded: 'This token may not do this: it needs the scope {scope}.',
  sessionNeeded: 'Personal tokens can’t do this. Please sign in.',
  tooManyFolders: 'You have {max} folders. Please delete one of them first.',
  tooManyPresets: 'You have {max} presets. Please delete one of them first.',
  tooManyHandMade: 'You have made {max} clips of this video yourself. Please delete one of them first.',
  tooManyWaiting: '{max} of your files are still being made. Please wait for one to finish.',
  tooManyTokens: 'You have {max} personal tokens. Please revoke one of them first.',
  tooManyWebhooks: 'You have {max} webhooks. Please remove one of them first.',
  forbidden: 'You don’t have permission to do this.',
  staffOnly: 'Only staff can do this.',
  affiliatesOnly: 'Only affiliates can do this.',
  notFound: 'Not found.',
  notAllowed: 'Not allowed here.',
  tooManyTries: 'Too many attempts. Please wait a moment and try again.',
  ourFault: 'Something went wrong on our side.',
  tooBusy: 'We’re very busy right now. Please try again.',
  databaseAway: 'The database isn’t available right now. Please try again in a moment.',
  filesAway: 'Files aren’t available right now. Please try again in a moment.',
  noSpace: 'There is no space left on the server. Please try again later.',

  notJson: 'This is not valid JSON.',
  jsonMissing: 'Send a JSON body.',
  tooDeep: 'This is nested too deeply.',
  sendJson: 'Send JSON.',
  bodyTooLarge: 'The request is too large.',
  wrongLength: 'The body’s length doesn’t match its Content-Length.',
  connectionClosed: 'The connection was closed.',
  notMultipart: 'Send this as multipart/form-data.',
  multipartBroken: 'The form data is incomplete.',
  noSuchBytes: 'The requested range is not available.',
  addressExpired: 'This link has expired. Please reload.',

  welcome: 'Welcome to Clipaway!',
  welcomeBack: 'Welcome back!',
  googleLinked: 'Welcome back! You can now sign in with Google.',
  wrongCredentials: 'Incorrect email or password.',
  ownInvitation: 'You can’t sign up with your own invitation.',
  ownerLinkEnded:
    'This link has expired, or this installation has an owner by now. If it has none, restart the program for a new link.',
  tryAgain: 'Please try again.',
  googleLinkedElsewhere: 'This email belongs to an account linked to another Google account.',
  googleNotConfirmed: 'Google couldn’t confirm this sign-in. Please try again.',
  googleEmailNotVerified: 'Google hasn’t verified your email yet. Verify it there, or sign up with a password.',
  googleAway: 'Google isn’t responding right now. Please try again in a moment.',
  googleOff: 'Google sign-in isn’t available here.',

  removeOneself: 'You can’t remove yourself.',
  lastStaff: 'You can’t remove the last staff member.',
  lastStaffAccount: 'You’re the last staff member. Make someone else staff before you delete your account.',

  paymentsOff: 'Payments aren’t set up here.',
  paymentsAway: 'The payment provider isn’t responding right now. Please try again in a moment.',
  paymentsFailing: 'Payments aren’t working right now. Please try again later.',
  nothingToManage: 'There’s nothing to manage yet: you don’t have a paid plan.',
  notSigned: 'The signature is not valid.',

  quotaUsedUp: 'Your plan allows {max} videos a month, and you’ve used them all.',
  monthUsedUp: 'You can upload {max} videos a month, and you’ve used them all.',
  uploadsAtOnce: 'You’re already uploading {max} videos. Please wait for one to finish.',
  callsAtOnce: 'You’re already doing this {max} times at once. Please wait for one to finish.',
  unfinishedUploads: 'You have {max} unfinished uploads. Please finish or cancel one of them first.',
  unfinishedBytes: 'Your unfinished uploads may have {size} together. Please finish or cancel one of them first.',
  besideBytes: 'You have sent {size} of captions and readings without their videos. Please upload a video first.',
  uploadExpired: 'This upload has expired. Please start again.',
  uploadElsewhere: 'This upload has got further in the meantime. Please go on from there.',
  uploadBusy: 'This upload is busy with another request. Please try again.',
  notTus: 'This is not a request of the tus protocol, version {version}.',
  metadataMalformed: 'The Upload-Metadata header is malformed.',
  clipNotRestorable: 'This clip can’t be restored any more.',
  ffmpegMissing: 'ffmpeg is not installed.',
  editedElsewhere: 'This clip has been changed somewhere else in the meantime.',
  fileRefused: 'The parts of this video were refused. Please upload the whole video.',
  alreadyProcessing: 'This video is already being processed.',
  sourceInUse: 'Something is still being made of this video. Please try again when that’s done.',
  speechNotRecognised: 'Speech is not recognised on this server yet. Its staff can turn that on in Admin.',
  captionsShown: 'The clips use these captions. Show other ones first.',
  nothingChosen: 'Nothing in this video fits what you asked for, so nothing was changed.',
} as const

export type SentenceKey = keyof typeof apiSentences
/** The arguments after a sentence's key: its values, if it has placeholders. */
export type SentenceValues<Key extends SentenceKey> = Filling<(typeof apiSentences)[Key]>

/** Returns a sentence of the API: `say('quotaUsedUp', { max: 5 })`. */
export function say<Key extends SentenceKey>(key: Key, ...[values]: SentenceValues<Key>): string {
  return fillSentence(apiSentences[key], values as ValuesOf<string> | undefined)
}
