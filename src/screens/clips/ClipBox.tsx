import { useRef } from 'react'
import { useStrings } from '../../strings/StringsContext.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'

/** The box that selects a clip; with shift everything up to it. */
export function ClipBox({ clip, selected, onToggle }: Pick<ClipItemProps, 'clip' | 'selected' | 'onToggle'>) {
  const t = useStrings('clips')
  const shift = useRef(false)
  return (
    <Checkbox
      hideLabel
      label={t.choose(clip.title)}
      checked={selected}
      onClick={(event) => {
        shift.current = event.shiftKey
      }}
      onChange={() => onToggle(clip.id, shift.current)}
    />
  )
}
