import styled from 'styled-components'
import type { Range } from '../../../contract/edit.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import type { EditorTimelineProps } from './EditorTimeline.tsx'
import { TimeField } from './TimeField.tsx'

const Root = styled.div`
  display: grid; grid-template-columns: 8rem 8rem; gap: ${space[3]};
  input { font-variant-numeric: tabular-nums; }
`

export interface EditorTimesProps extends Pick<EditorTimelineProps, 'onMove'> {
  /** The first and the last second of the clip, as they are written. */
  outline: Range
}

/** Start and end of the clip, to be typed. */
export function EditorTimes({ outline, onMove }: EditorTimesProps) {
  const t = useStrings(editorStrings)
  const type = (edge: 'start' | 'end') => (seconds: number) =>
    onMove(edge, seconds, { free: true, drag: `typed ${edge} ${seconds}` })
  return (
    <Root>
      <TimeField label={t.typed.start} value={outline.start} wrong={t.typed.wrong} onChange={type('start')} />
      <TimeField label={t.typed.end} value={outline.end} wrong={t.typed.wrong} onChange={type('end')} />
    </Root>
  )
}
