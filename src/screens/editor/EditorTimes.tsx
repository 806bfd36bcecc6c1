import { History } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import type { Range } from '../../../contract/edit.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import type { EditorTimelineProps } from './EditorTimeline.tsx'
import { TimeField } from './TimeField.tsx'

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: flex-end; gap: ${space[3]};
  input { font-variant-numeric: tabular-nums; }
`
/** Aligned at the top, so that the error of one field does not move the other. */
const Fields = styled.div`display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${space[3]};`
const Field = styled.div`inline-size: 8rem;`

export interface EditorTimesProps extends Pick<EditorTimelineProps, 'onMove'> {
  /** The first and the last second of the clip, as shown in the fields. */
  outline: Range
  /** Returns the limits of an edge if a time is outside them; null if the edge can be moved there. */
  exceededLimits: (edge: 'start' | 'end', seconds: number) => Range | null
  /** Null while the clip has its originally chosen ranges. */
  onRestoreCut: (() => void) | null
}

/** Fields for the start and end of the clip, and a button that restores the chosen ranges. */
export function EditorTimes({ outline, exceededLimits, onMove, onRestoreCut }: EditorTimesProps) {
  const t = useStrings(editorStrings)
  const root = useRef<HTMLDivElement>(null)
  const type = (edge: 'start' | 'end') => (seconds: number) =>
    onMove(edge, seconds, { free: true, drag: `typed ${edge} ${seconds}` })
  const restore = () => {
    // The button is removed, so the focus moves to its container.
    root.current?.focus()
    onRestoreCut?.()
  }
  return (
    <Root ref={root} role="group" aria-label={t.edges} tabIndex={-1}>
      <Fields>
        {(['start', 'end'] as const).map((edge) => (
          <Field key={edge}>
            <TimeField
              label={t.typed[edge]}
              value={outline[edge]}
              wrong={t.typed.wrong}
              refuse={(seconds) => {
                const limits = exceededLimits(edge, seconds)
                return limits && t.typed.between(limits.start, limits.end)
              }}
              onChange={type(edge)}
            />
          </Field>
        ))}
      </Fields>
      {onRestoreCut ? (
        <Button icon={<History aria-hidden="true" />} onClick={restore}>
          {t.restoreCut}
        </Button>
      ) : null}
    </Root>
  )
}
