import { Captions, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import type { CaptionNotes } from '../../../clipper/pure/captionFile/CaptionNotes.ts'
import { type CaptionEncoding, captionEncodings } from '../../../clipper/pure/captionFile/captionEncodings.ts'
import type { CaptionsProblem } from '../../../machines/localCaptions/KeptCaptions.ts'
import { captionFileStrings } from '../../strings/en/clips/captionFileStrings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'

export interface CaptionsFieldProps {
  /** Name of the video. */
  name: string
  captionsName: string | null
  captionsProblem: CaptionsProblem | null
  /** The line that makes the file unreadable, if there is one. */
  problemLine?: number | null | undefined
  /** The chosen file is being read. */
  isReading?: boolean
  /** How the parser read the file. */
  notes?: CaptionNotes | null | undefined
  /** The encoding of the file, if the user may choose another one. */
  encoding?: CaptionEncoding | null | undefined
  onEncodingChoose?: ((encoding: CaptionEncoding) => void) | undefined
  onCaptionsChoose: (file: File) => void
  onCaptionsRemove: () => void
}

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: ${space[2]};
`
/** Looks like the label of the `Field` next to it. */
const Label = styled.div`
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  span { color: ${color.textMuted}; font-weight: ${font.weight.regular}; }
`
const Chosen = styled.div`
  display: flex; align-items: center; gap: ${space[1]}; max-inline-size: 100%;
  & > * { flex: none; }
  & > span { flex: 0 1 auto; min-inline-size: 0; overflow: hidden; font-size: ${font.size.sm}; text-overflow: ellipsis; white-space: nowrap; }
`

/** The captions file of one video. An error replaces the hint, so that nothing shifts. */
export function CaptionsField(props: CaptionsFieldProps) {
  const { name, captionsName, captionsProblem, problemLine, isReading = false, notes, encoding } = props
  const t = useStrings(uploadStrings)
  const c = useStrings(captionFileStrings)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(false)
  // The focused control was removed with the file.
  useEffect(() => {
    if (captionsName === null && wasRemoved.current) add.current?.focus()
    wasRemoved.current = false
  }, [captionsName])
  const remove = () => {
    wasRemoved.current = true
    props.onCaptionsRemove()
  }
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) props.onCaptionsChoose(file)
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = ''
  }
  return (
    <Root>
      <Label>
        {t.captions} <span>({t.optional})</span>
      </Label>
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
          <IconButton size="sm" label={t.removeCaptions(captionsName)} icon={<X />} onClick={remove} />
        </Chosen>
      ) : (
        <Button
          ref={add}
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
          {isReading ? t.readingCaptions : t.captionsHint}
        </Text>
      )}
      <FieldError
        id={`${id}-error`}
        error={
          captionsProblem === 'unreadable' && problemLine
            ? c.unreadableTimes(problemLine)
            : captionsProblem && t.captionsProblems[captionsProblem]
        }
      />
      <StatusRegion>
        {captionsName && notes && notes.unread > 0 ? <Text size="sm">{c.unread(notes)}</Text> : null}
      </StatusRegion>
      {captionsName && encoding && props.onEncodingChoose ? (
        <Select
          label={c.encoding}
          hint={c.encodingHint}
          value={encoding}
          options={captionEncodings.map((value) => ({ value, label: c.encodings[value] }))}
          onChange={props.onEncodingChoose}
        />
      ) : null}
    </Root>
  )
}
