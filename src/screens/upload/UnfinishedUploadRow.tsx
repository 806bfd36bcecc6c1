import { FolderOpen, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface UnfinishedUploadRowProps {
  name: string
  /** Size of the file. */
  bytes: number
  /** The part being sent, and its progress, 0 to 1. */
  what: 'whole' | 'clips' | 'rest'
  share: number
  /** Another file was chosen. */
  mistaken: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

const Root = styled.li`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]}; justify-items: start;`
const Top = styled.div`display: flex; align-items: center; gap: ${space[1]}; inline-size: 100%;`
const Words = styled.div`flex: 1; min-inline-size: 0;`
const Whole = styled.div`inline-size: 100%;`
const Name = styled.p`
  overflow: hidden; font-size: ${font.size.sm}; line-height: ${font.line.snug}; text-overflow: ellipsis; white-space: nowrap;
`

/** An unfinished upload that needs its file: browsers don't keep files over a reload. */
export function UnfinishedUploadRow({
  name,
  bytes,
  what,
  share,
  mistaken,
  onChoose,
  onRemove,
}: UnfinishedUploadRowProps) {
  const t = useStrings(uploadStrings)
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = ''
  }
  return (
    <Root aria-label={name}>
      <Top>
        <Words>
          <Name title={name}>{name}</Name>
          <Text size="sm" tone="muted" tabular>
            {t.unfinished[what](share)}
          </Text>
        </Words>
        <IconButton
          label={what === 'rest' ? t.keepClipsOf(name) : t.removeOf(name)}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </Top>
      <Whole>
        <ProgressBar hideLabel size="sm" label={t.progressOf(name)} value={share} valueText={t.percent(share)} />
      </Whole>
      <input
        ref={input}
        type="file"
        aria-label={t.chooseAgainOf(name)}
        hidden
        onChange={(event) => choose(event.target.files)}
      />
      <Button
        size="sm"
        icon={<FolderOpen aria-hidden="true" />}
        aria-label={t.chooseAgainOf(name)}
        onClick={() => input.current?.click()}
      >
        {t.chooseAgain}
      </Button>
      <div role="alert">
        {mistaken ? (
          <Text size="sm" tone="danger">
            {t.mistaken(name, bytes)}
          </Text>
        ) : null}
      </div>
    </Root>
  )
}
