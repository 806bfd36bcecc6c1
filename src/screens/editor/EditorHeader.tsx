import { ArrowLeft, FileDown, Keyboard, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space, touchTarget } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { ClipTitle } from '../clips/ClipTitle.tsx'
import { useRenameFocus } from '../clips/useRenameFocus.ts'
import type { EditorScreenProps } from './EditorScreenProps.ts'
import { SaveStatus } from './SaveStatus.tsx'

type Shown = 'clip' | 'renaming' | 'saveState' | 'theirs'
type Called = 'onRename' | 'onLeave'

export interface EditorHeaderProps extends Pick<EditorScreenProps, Shown | Called> {
  /** Id of the heading, which labels the screen. */
  titleId: string
  /** Undo and redo; null if they are rendered elsewhere. */
  history: ReactNode
  onShowKeys: () => void
  onShowExport: () => void
}

const Bar = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]} ${space[3]};
  ${media.phone} { column-gap: ${space[2]}; }
`
/** Phones have no keyboard. */
const WithKeyboard = styled.span`display: none; ${media.tablet} { display: inline-flex; }`
const Title = styled.div`
  display: flex; flex: 1 1 12rem; align-items: center; gap: ${space[1]}; min-inline-size: 0;
  h1 { min-inline-size: 0; overflow-wrap: anywhere; }
  /* A long title leaves the screen to the video; renaming shows all of it. */
  h1:not([hidden]) { display: -webkit-box; overflow: hidden; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
  form { flex: 1; max-inline-size: 32rem; }
  ${media.phone} { flex-basis: 5rem; button { min-inline-size: ${touchTarget}; min-block-size: ${touchTarget}; } }
`
/** Without its icon on a phone, which leaves the width to the title. */
const ToExport = styled.span`display: contents; ${media.phone} { svg { display: none; } }`
/** Hidden on a phone to save space; the arrow at the start does the same. */
const Done = styled.span`display: contents; ${media.phone} { display: none; }`
/** The clip's title, its save state, and the ways to leave the editor. */
export function EditorHeader(props: EditorHeaderProps) {
  const { clip, renaming, theirs, onLeave } = props
  const t = useStrings(editorStrings)
  const pencil = useRenameFocus(renaming !== null)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const leave = () => (theirs ? setAsksToLeave(true) : onLeave())
  return (
    <Bar>
      <TippedIconButton label={t.back} icon={<ArrowLeft />} onClick={leave} />
      <Title>
        <Heading level={1} size="sm" id={props.titleId} hidden={renaming !== null}>
          {clip.title}
        </Heading>
        {renaming ? (
          <ClipTitle clip={clip} renaming={renaming} onRename={props.onRename} />
        ) : (
          <IconButton ref={pencil} size="sm" label={t.rename} icon={<Pencil />} onClick={props.onRename} />
        )}
      </Title>
      <SaveStatus state={props.saveState} />
      {props.history}
      <WithKeyboard>
        <TippedIconButton label={t.keys.open} icon={<Keyboard />} onClick={props.onShowKeys} />
      </WithKeyboard>
      <ToExport>
        <Button variant="primary" icon={<FileDown aria-hidden="true" />} onClick={props.onShowExport}>
          {t.export}
        </Button>
      </ToExport>
      <Done>
        <Button onClick={leave}>{t.done}</Button>
      </Done>
      <ConfirmDialog
        open={asksToLeave && theirs !== null}
        onCancel={() => setAsksToLeave(false)}
        onConfirm={onLeave}
        title={t.conflict.leaveTitle}
        description={t.conflict.leaveText}
        confirmLabel={t.conflict.leave}
        cancelLabel={t.conflict.stay}
        danger={false}
      />
    </Bar>
  )
}
