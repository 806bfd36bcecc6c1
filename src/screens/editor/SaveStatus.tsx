import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import type { SaveState } from '../../../machines/editor/editorProps.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, space } from '../../theme/tokens.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

export interface SaveStatusProps {
  state: SaveState
}

const Root = styled.div`
  display: inline-flex; align-items: center; gap: ${space[2]}; min-block-size: 2.25rem;
  color: ${color.textMuted}; font-size: ${font.size.sm};
  svg { inline-size: 1rem; block-size: 1rem; flex: none; }
`
/** On a phone, only the icon is visible: the width belongs to the title, and notices below explain failures. */
const Words = styled.span`${media.phone} { ${visuallyHidden} }`
const icons = { saved: Check, unsaved: CloudOff, conflict: TriangleAlert }

/** The state of saving, in a word. */
export function SaveStatus({ state }: SaveStatusProps) {
  const t = useStrings(editorStrings)
  const Icon = state === 'waiting' || state === 'saving' ? null : icons[state]
  return (
    <Root>
      {Icon ? <Icon aria-hidden="true" /> : <Spinner size="1rem" />}
      <Words role="status">{t.saveState[state]}</Words>
    </Root>
  )
}
