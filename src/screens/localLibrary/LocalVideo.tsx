import { FolderOpen, Trash2, Video } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { type Aspect, aspects } from '../../../clipper/pure/ClipSettings.ts'
import { type CaptionChoice, captionChoices } from '../../../contract/clips.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { CaptionsField, type CaptionsFieldProps } from '../upload/CaptionsField.tsx'

type CaptionsHandlers = Pick<CaptionsFieldProps, 'onEncodingChoose' | 'onCaptionsChoose' | 'onCaptionsRemove'>

export interface LocalVideoProps extends CaptionsHandlers {
  name: string
  file: 'arriving' | 'looking' | 'away' | 'refused' | 'gone' | 'other' | 'asking' | 'comparing' | 'open'
  keeping: 'arriving' | 'kept' | 'writing' | 'full' | 'unkept'
  aspect: Aspect
  /** Its captions file, while the video file is open. */
  captions: Omit<CaptionsFieldProps, 'name' | keyof CaptionsHandlers> | null
  captionStyle: CaptionChoice
  /** The words of its clips are known, from added or embedded captions. */
  hasWords: boolean
  /** The stored summary of its clips; null if the file was never read to the end. */
  clips: readonly { title: string; liked: boolean }[] | null
  /** Reopens the file by its handle; null if the browser can't. */
  onOpen: (() => void) | null
  /** Opens a file picker whose file can be reopened later; null if the browser can't. */
  onPick: (() => void) | null
  onChoose: (file: File) => void
  onAspectChange: (aspect: Aspect) => void
  onStyleChange: (style: CaptionChoice) => void
  onKeepAgain: () => void
  onDelete: () => void
  /** Its clips, while the file is open. */
  children?: ReactNode
}

const Top = styled.div`
  display: flex; gap: ${space[3]}; align-items: center; justify-content: space-between;
  & > :first-child { min-inline-size: 0; overflow-wrap: anywhere; }
`
const Choices = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: ${space[4]}; align-items: start;
`
const Titles = styled.ul`padding-inline-start: ${space[5]};`

/** A video on this device: the state of its file, and its stored summary. */
export function LocalVideo(props: LocalVideoProps) {
  const { name, file, keeping, clips, captions } = props
  const t = useStrings(localLibraryStrings)
  const { aspects: shapes, captionStyle, captionStyles } = useStrings(uploadStrings)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isDeleting, setDeleting] = useState(false)
  const isMissing = file === 'away' || file === 'refused' || file === 'gone' || file === 'other'
  const sentence =
    file === 'away' ? t.away[props.onOpen ? 'open' : 'choose'] : file === 'open' || file === 'arriving' ? null : t[file]
  const choose = (files: FileList | null) => {
    const chosen = files?.[0]
    if (chosen) props.onChoose(chosen)
    // Cleared, so that choosing the same file again fires a change event.
    if (input.current) input.current.value = ''
  }
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={3}>
        <Top>
          <Heading level={3} size="md" id={id}>
            {name}
          </Heading>
          <IconButton label={t.deleteOf(name)} icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)} />
        </Top>
        <Text
          size="sm"
          tone={file === 'gone' || file === 'other' || file === 'refused' ? 'danger' : 'muted'}
          role="status"
        >
          {sentence}
        </Text>
        {keeping === 'full' || keeping === 'unkept' ? (
          <Banner
            tone="warning"
            live="polite"
            action={
              <Button size="sm" onClick={props.onKeepAgain}>
                {t.tryAgain}
              </Button>
            }
          >
            {t[keeping]}
          </Banner>
        ) : null}
        {isMissing ? (
          <Inline gap={2}>
            {props.onOpen ? (
              <Button
                size="sm"
                variant="primary"
                icon={<Video aria-hidden="true" />}
                aria-label={t.openOf(name)}
                onClick={props.onOpen}
              >
                {t.open}
              </Button>
            ) : null}
            <Button
              size="sm"
              icon={<FolderOpen aria-hidden="true" />}
              aria-label={t.chooseFileOf(name)}
              onClick={props.onPick ?? (() => input.current?.click())}
            >
              {t.chooseFile}
            </Button>
          </Inline>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.chooseFileOf(name)}
          onChange={(event) => choose(event.target.files)}
        />
        {file === 'open' ? (
          <Choices>
            <Select
              label={t.shape}
              value={props.aspect}
              options={aspects.map((value) => ({ value, label: shapes[value].label }))}
              onChange={props.onAspectChange}
            />
            {captions ? <CaptionsField {...props} {...captions} /> : null}
            {captions?.captionsName || props.hasWords ? (
              <Select
                label={captionStyle}
                value={props.captionStyle}
                options={captionChoices.map((value) => ({ value, label: captionStyles[value].label }))}
                onChange={props.onStyleChange}
              />
            ) : null}
          </Choices>
        ) : (
          <div>
            <Text size="sm">
              {clips ? t.clips(clips.length, clips.filter(({ liked }) => liked).length) : t.unfinished}
            </Text>
            {clips && clips.length > 0 ? (
              <Titles>
                {clips.map(({ title }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two clips may have the same title, and their order stays.
                  <Text as="li" size="sm" tone="muted" key={at}>
                    {title}
                  </Text>
                ))}
              </Titles>
            ) : null}
          </div>
        )}
        {props.children}
      </Stack>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t.deleteTitle(name)}
        description={t.deleteText}
        confirmLabel={t.delete}
        cancelLabel={t.cancel}
        onCancel={() => setDeleting(false)}
        onConfirm={props.onDelete}
      />
    </Card>
  )
}
