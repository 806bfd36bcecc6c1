import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import styled, { css } from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

/** `waiting` for a pause in the changes; `unsaved` is kept in the browser; `conflict` with a newer version. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'unsaved' | 'conflict'

export interface SaveStatusProps {
  state: SaveState
  onSave: () => void
}

const Root = styled.div`
  display: inline-flex; flex-wrap: wrap; align-items: center; gap: ${space[2]}; min-block-size: 2.25rem;
  color: ${color.textMuted}; font-size: ${font.size.sm};
  svg { inline-size: 1rem; block-size: 1rem; flex: none; }
`
/** On a phone, the icon alone shows success. */
const Words = styled.span<{ $well: boolean }>`${({ $well }) => $well && css`${media.phone} { ${visuallyHidden} }`}`
const icons = { saved: Check, unsaved: CloudOff, conflict: TriangleAlert }

/** The state of saving, with a retry after a failure. */
export function SaveStatus({ state, onSave }: SaveStatusProps) {
  const t = useStrings(editorStrings)
  const Icon = state === 'waiting' || state === 'saving' ? null : icons[state]
  return (
    <Root>
      {Icon ? <Icon aria-hidden="true" /> : <Spinner size="1rem" />}
      <Words role="status" $well={state !== 'unsaved' && state !== 'conflict'}>
        {t.saveState[state]}
      </Words>
      {state === 'unsaved' ? (
        <Button size="sm" variant="ghost" onClick={onSave}>
          {t.saveNow}
        </Button>
      ) : null}
    </Root>
  )
}
