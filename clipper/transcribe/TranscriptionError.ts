export type TranscriptionErrorCode =
  | 'key_refused'
  | 'quota'
  | 'model_unknown'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'service_failed'
  | 'no_times'
  | 'odd_times'
  | 'package_missing'
  | 'model_missing'
  | 'model_broken'
  | 'recogniser_failed'

/** For the creator, who can't fix the problem but should know why there are no words. */
const sentences: Record<TranscriptionErrorCode, string> = {
  key_refused: 'Speech wasn’t recognised: the speech service didn’t accept our key.',
  quota: 'Speech wasn’t recognised: the speech service is at its limit.',
  model_unknown: 'Speech wasn’t recognised: the speech service doesn’t know the model we asked for.',
  refused: 'Speech wasn’t recognised: the speech service refused the sound.',
  unreachable: 'Speech wasn’t recognised: the speech service can’t be reached.',
  timeout: 'Speech wasn’t recognised: the speech service took too long.',
  service_failed: 'Speech wasn’t recognised: the speech service failed.',
  no_times: 'Speech wasn’t recognised: the speech service doesn’t tell when words are spoken.',
  odd_times: 'Speech wasn’t recognised: the speech service tells times in a way that we can’t read.',
  package_missing: 'Speech wasn’t recognised: this system has no package for it.',
  model_missing: 'Speech wasn’t recognised: the speech model isn’t installed.',
  model_broken: 'Speech wasn’t recognised: the speech model can’t be loaded.',
  recogniser_failed: 'Speech wasn’t recognised: the recogniser stopped.',
}

/** Why there are no words. `message` is for the creator; `detail` is for the log, and never holds a key. */
export class TranscriptionError extends Error {
  readonly code: TranscriptionErrorCode
  readonly detail: string | undefined

  constructor(code: TranscriptionErrorCode, detail?: string) {
    super(sentences[code])
    this.name = 'TranscriptionError'
    this.code = code
    this.detail = detail
  }
}
