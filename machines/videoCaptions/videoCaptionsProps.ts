import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CaptionEncoding } from '../../contract/values/captionEncodings.ts'
import { formProps } from '../form/formProps.ts'
import type { VideoCaptionsValues, videoCaptionsMachine } from './videoCaptionsMachine.ts'

/** State → props of the captions of a video. A file is sent as soon as it is chosen. */
export function videoCaptionsProps(
  snapshot: SnapshotFrom<typeof videoCaptionsMachine>,
  send: ActorRefFrom<typeof videoCaptionsMachine>['send'],
) {
  const { fieldErrors, errors, busy, values, onChange, onSubmit } = formProps<VideoCaptionsValues>(snapshot, send)
  const { answer } = snapshot.context
  return {
    name: values.captions?.name ?? null,
    problems: fieldErrors.captions ?? [],
    errors,
    busy,
    /** The encoding of the last file, if it was guessed or chosen. */
    encoding: answer && (answer.encoding_guessed || values.encoding !== '') ? answer.encoding : null,
    /** The stated language of the next file; empty if its name states it. */
    language: values.language,
    onLanguageChange: (language: string) => onChange('language', language),
    onChoose: (file: File) => {
      onChange('captions', file)
      onChange('encoding', '')
      onSubmit()
    },
    onEncodingChoose: (encoding: CaptionEncoding) => {
      onChange('encoding', encoding)
      onSubmit()
    },
  }
}
