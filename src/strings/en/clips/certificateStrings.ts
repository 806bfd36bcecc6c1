import type { Certificate, CertificateCode } from '../../../../contract/certificates.ts'
import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { formatNumber, plural } from '../../formats.ts'

const seconds = (value: number | null) => plural(value ?? 0, 'second', 'seconds')

export const certificateStrings = {
  title: 'Checks',
  passed: 'Ready to post',
  rest: (count: number) => plural(count, 'other check', 'other checks'),
  verdicts: { good: 'Good', told: 'Note', bad: 'Needs attention' },
  mends: {
    crop: 'Move the crop',
    text: 'Change the text',
    start: 'Move the start',
    end: 'Move the end',
  },
  encoders: {
    software: 'Encoded in software (x264)',
    nvenc: 'Encoded by the graphics card (NVENC)',
    videotoolbox: 'Encoded by the Mac’s video hardware (VideoToolbox)',
    qsv: 'Encoded by the Intel graphics processor (Quick Sync)',
    vaapi: 'Encoded by the graphics processor (VA-API)',
    amf: 'Encoded by the AMD graphics processor (AMF)',
    copy: 'Original pictures, not encoded again',
  } satisfies Record<NonNullable<Certificate['encoder']>, string>,
  codes: {
    starts_with_video: () => 'Starts with the video',
    starts_in_pause: () => 'Starts in a pause',
    starts_at_sentence: () => 'Starts with a sentence',
    starts_on_cut: () => 'Starts with a new shot',
    starts_between_words: () => 'Starts between two words',
    starts_in_sound: () => 'Starts in the middle of a sound',
    starts_in_word: () => 'Starts in the middle of a word',
    ends_with_video: () => 'Ends with the video',
    ends_in_pause: () => 'Ends in a pause',
    ends_at_sentence: () => 'Ends with a sentence',
    ends_on_cut: () => 'Ends with its shot',
    ends_between_words: () => 'Ends between two words',
    ends_in_sound: () => 'Ends in the middle of a sound',
    ends_in_word: () => 'Ends in the middle of a word',
    joins_in_words: (count) => `${plural(count ?? 0, 'word is', 'words are')} cut off where parts are joined`,
    black_start: (value) => `Black for the first ${seconds(value)}`,
    black_end: (value) => `Black for the last ${seconds(value)}`,
    frozen_start: (value) => `Still picture for the first ${seconds(value)}`,
    frozen_end: (value) => `Still picture for the last ${seconds(value)}`,
    silent_start: (value) => `Silent for the first ${seconds(value)}`,
    silent_end: (value) => `Silent for the last ${seconds(value)}`,
    flash_start: (value) => `Another shot for the first ${seconds(value)}`,
    flash_end: (value) => `Another shot for the last ${seconds(value)}`,
    clean_edges: () => 'Nothing black, frozen or silent at either end',
    loudness_right: (value) => `As loud as feeds play it: ${formatNumber(value ?? 0)} LUFS`,
    loudness_off: (value) => `Loudness is ${formatNumber(value ?? 0)} LUFS; feeds expect ${formatNumber(-14)}`,
    loudness_kept: (value) => `Loudness left as it was: ${formatNumber(value ?? 0)} LUFS`,
    nothing_to_hear: () => 'Nothing to hear',
    sound_complete: () => 'All of the video’s sound is there',
    sound_lost: (value) => `Sound is missing for ${seconds(value)}`,
    letters_missing: (count) => {
      const letters = plural(
        count ?? 0,
        'character in the captions or headline shows as a box',
        'characters in the captions or headline show as boxes',
      )
      return `${letters}: the server has no font for them`
    },
    face_cut: (value) =>
      `A face is cut off at ${formatClipTime(value ?? 0)}: move the crop of that shot, or fit the picture`,
    face_hidden: (value) =>
      `Captions or the headline hide a face at ${formatClipTime(value ?? 0)}: move or shorten them`,
    peaks_low: (value) => `No distortion: peaks at ${formatNumber(value ?? 0)} dB`,
    peaks_high: (value) => `May distort: peaks at ${formatNumber(value ?? 0)} dB`,
    in_step: () => 'Sound and picture in sync',
    out_of_step: (value) => `Sound and picture are ${formatNumber(value ?? 0)} ms apart`,
    decodes: () => 'Plays from start to end without an error',
    decode_errors: (count) => `${plural(count ?? 0, 'error', 'errors')} while playing`,
  } satisfies Record<CertificateCode, (value: number | null) => string>,
}
