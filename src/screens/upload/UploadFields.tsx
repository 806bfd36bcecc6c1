import styled from 'styled-components'
import { limits } from '../../../contract/values/limits.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { CaptionsField, type CaptionsFieldProps } from './CaptionsField.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'

export interface UploadFieldsProps extends CaptionsFieldProps, Pick<UploadRowProps, 'title' | 'onTitleChange'> {}

const Layout = styled.div`
  display: grid; gap: ${space[4]};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
`

/** Title and captions of one video. */
export function UploadFields(props: UploadFieldsProps) {
  const t = useStrings(uploadStrings)
  return (
    <Layout>
      <TextField
        label={t.videoTitle}
        optionalText={t.optional}
        placeholder={props.name.replace(/\.[^.]+$/, '')}
        maxLength={limits.clip.title.max}
        autoComplete="off"
        value={props.title}
        onChange={props.onTitleChange}
      />
      <CaptionsField {...props} />
    </Layout>
  )
}
