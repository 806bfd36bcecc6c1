import { Redo2, Undo2 } from 'lucide-react'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import type { EditorScreenProps } from './EditorScreenProps.ts'

export type EditorHistoryProps = Pick<EditorScreenProps, 'canUndo' | 'canRedo' | 'onUndo' | 'onRedo'>

/** Undo and redo of the editor's changes. */
export function EditorHistory({ canUndo, canRedo, onUndo, onRedo }: EditorHistoryProps) {
  const t = useStrings(editorStrings)
  return (
    <Inline gap={1}>
      <TippedIconButton label={t.undo} icon={<Undo2 />} disabled={!canUndo} onClick={onUndo} />
      <TippedIconButton label={t.redo} icon={<Redo2 />} disabled={!canRedo} onClick={onRedo} />
    </Inline>
  )
}
