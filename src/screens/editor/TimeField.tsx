import { useState } from 'react'
import { formatPreciseClipTime, parseClipTime } from '../../../contract/values/clipTime.ts'
import { TextField } from '../../ui/form/TextField.tsx'

export interface TimeFieldProps {
  label: string
  /** Seconds. */
  value: number
  /** The error for an invalid time. */
  wrong: string
  /** Called with a new time on Enter, and when the field loses focus. */
  onChange: (seconds: number) => void
}

/** A field for a time. While the user types, outside changes don't replace the text. */
export function TimeField({ label, value, wrong, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = formatPreciseClipTime(value)
  const seconds = typed === null ? null : parseClipTime(typed)
  const take = () => {
    // The shown time is rounded; leaving it unchanged must not move the edge.
    if (seconds !== null && typed !== shown) onChange(seconds)
    if (seconds !== null || typed === '') setTyped(null)
  }
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      error={typed !== null && typed !== '' && seconds === null ? wrong : undefined}
      onChange={setTyped}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
