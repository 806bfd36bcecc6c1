import { Captions, X } from 'lucide-react'
import { useId, useRef } from 'react'
import styled from 'styled-components'
import { uploadStrings } from '../../strings/en/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'

export type UploadFieldsProps = Pick<
  UploadRowProps,
  'name' | 'title' | 'captionsName' | 'captionsProblem' | 'onTitleChange' | 'onCaptionsChoose' | 'onCaptionsRemove'
>

const Layout = styled.div`
  display: grid; gap: ${space[4]};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
`
const CaptionsField = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: ${space[2]};
`
const Chosen = styled.div`
  display: flex; align-items: center; gap: ${space[1]}; max-inline-size: 100%;
  & > * { flex: none; }
  & > span { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; font-size: ${font.size.sm}; text-overflow: ellipsis; white-space: nowrap; }
`

/** Title and captions of one video. A captions error replaces the hint, so that nothing shifts. */
export function UploadFields(props: UploadFieldsProps) {
  const { name, captionsName, captionsProblem } = props
  const t = useStrings(uploadStrings)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) props.onCaptionsChoose(file)
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }
  return (
    <Layout>
      <TextField
        label={t.videoTitle}
        optionalText={t.optional}
        placeholder={name.replace(/\.[^.]+$/, '')}
        maxLength={200}
        autoComplete="off"
        value={props.title}
        onChange={props.onTitleChange}
      />
      <CaptionsField>
        <Text as="div" size="sm" weight="strong">
          {t.captions}{' '}
          <Text as="span" size="sm" tone="muted">
            ({t.optional})
          </Text>
        </Text>
        <input
          ref={input}
          type="file"
          accept=".srt,.vtt,text/vtt"
          aria-label={`${t.addCaptions}: ${name}`}
          hidden
          onChange={(event) => choose(event.target.files)}
        />
        {captionsName ? (
          <Chosen>
            <Captions aria-hidden="true" size="1.25rem" />
            <span title={captionsName}>{captionsName}</span>
            <IconButton
              size="sm"
              label={t.removeCaptions(captionsName)}
              icon={<X />}
              onClick={props.onCaptionsRemove}
            />
          </Chosen>
        ) : (
          <Button
            icon={<Captions aria-hidden="true" />}
            aria-describedby={captionsProblem ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t.addCaptions}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {captionsProblem ? null : (
          <Text size="sm" tone="muted" id={`${id}-hint`}>
            {t.captionsHint}
          </Text>
        )}
        <FieldError id={`${id}-error`} error={captionsProblem && t.captionsProblems[captionsProblem]} />
      </CaptionsField>
    </Layout>
  )
}
