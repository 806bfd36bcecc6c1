import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import type { Renaming } from './ClipListScreenProps.ts'

export interface ClipTitleProps {
  clip: Clip
  renaming: Renaming | null
  onRename: () => void
}

const Title = styled.h3`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  font-size: ${font.size.md}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug};
  letter-spacing: ${font.tracking.snug}; color: ${color.text}; overflow-wrap: anywhere; cursor: text;
`
const Form = styled.form`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]};`
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space[2]};`

/** The title of a clip, which becomes a field while it is renamed. Enter saves, Escape cancels, leaving saves. */
export function ClipTitle({ clip, renaming, onRename }: ClipTitleProps) {
  const t = useStrings(clipsStrings)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const editing = renaming !== null
  useEffect(() => {
    if (!editing) return
    field.current?.select()
    // The browser scrolls to the field only: on a phone, the buttons below it stay behind the bottom bar.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [editing])
  if (!renaming) {
    return (
      <Title title={clip.title} onDoubleClick={onRename}>
        {clip.title}
      </Title>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The field handles Escape, not its surroundings.
    event.stopPropagation()
    renaming.onCancel()
  }
  const onBlur = (event: FocusEvent) => {
    if (!form.current?.contains(event.relatedTarget)) renaming.onSubmit()
  }
  return (
    <Form
      ref={form}
      noValidate
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        renaming.onSubmit()
      }}
    >
      <TextField
        ref={field}
        label={t.renameLabel(clip.title)}
        hideLabel
        autoComplete="off"
        maxLength={limits.clip.title.max}
        value={renaming.title}
        error={errorLines(renaming.errors)}
        onChange={renaming.onChange}
      />
      <Buttons>
        <Button type="submit" size="sm" variant="primary" busy={renaming.busy} busyLabel={t.saving}>
          {t.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={renaming.onCancel}>
          {t.cancel}
        </Button>
      </Buttons>
    </Form>
  )
}
