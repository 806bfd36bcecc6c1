import { ArrowLeft, FileDown, Keyboard, Pencil, Redo2, Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space, touchTarget } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { ClipTitle } from '../clips/ClipTitle.tsx'
import { useRenameFocus } from '../clips/useRenameFocus.ts'
import type { EditorScreenProps } from './EditorScreenProps.ts'
import { SaveStatus } from './SaveStatus.tsx'

type Shown = 'clip' | 'renaming' | 'saveState' | 'canUndo' | 'canRedo'
type Called = 'onRename' | 'onSave' | 'onUndo' | 'onRedo' | 'onLeave'

export interface EditorHeaderProps extends Pick<EditorScreenProps, Shown | Called> {
  /** Of the heading, which names the screen. */
  titleId: string
  onShowKeys: () => void
  onShowExport: () => void
}

const Bar = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]} ${space[3]};
  [dir='rtl'] & svg { transform: scaleX(-1); }
`
/** Phones have no keys. */
const WithKeyboard = styled.span`display: none; ${media.tablet} { display: inline-flex; }`
const Title = styled.div`
  display: flex; flex: 1 1 12rem; align-items: center; gap: ${space[1]}; min-inline-size: 0;
  h1 { min-inline-size: 0; overflow-wrap: anywhere; }
  /* A long title leaves the screen to the video; renaming shows all of it. */
  h1:not([hidden]) { display: -webkit-box; overflow: hidden; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
  form { flex: 1; max-inline-size: 32rem; }
  ${media.phone} { h1:not([hidden]) { -webkit-line-clamp: 1; } button { min-inline-size: ${touchTarget}; min-block-size: ${touchTarget}; } }
`
/** A phone needs the room; the arrow at the start does the same. */
const Done = styled.span`display: contents; ${media.phone} { display: none; }`
/** The clip's name, whether it is saved, and the ways out. */
export function EditorHeader(props: EditorHeaderProps) {
  const { clip, renaming } = props
  const t = useStrings(editorStrings)
  const pencil = useRenameFocus(renaming !== null)
  return (
    <Bar>
      <TippedIconButton label={t.back} icon={<ArrowLeft />} onClick={props.onLeave} />
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
      <SaveStatus state={props.saveState} onSave={props.onSave} />
      <Inline gap={1}>
        <TippedIconButton label={t.undo} icon={<Undo2 />} disabled={!props.canUndo} onClick={props.onUndo} />
        <TippedIconButton label={t.redo} icon={<Redo2 />} disabled={!props.canRedo} onClick={props.onRedo} />
      </Inline>
      <WithKeyboard>
        <TippedIconButton label={t.keys.open} icon={<Keyboard />} onClick={props.onShowKeys} />
      </WithKeyboard>
      <Button variant="primary" icon={<FileDown aria-hidden="true" />} onClick={props.onShowExport}>
        {t.export}
      </Button>
      <Done>
        <Button onClick={props.onLeave}>{t.done}</Button>
      </Done>
    </Bar>
  )
}
