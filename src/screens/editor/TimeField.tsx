import { useState } from 'react'
import { formatPreciseClipTime, parseClipTime } from '../../../contract/values/clipTime.ts'
import { TextField } from '../../ui/form/TextField.tsx'

export interface TimeFieldProps {
  label: string
  /** Seconds. */
  value: number
  /** The error for an invalid time. */
  wrong: string
  /** Returns the error for a time that can't be used; null if it can be. */
  refuse: (seconds: number) => string | null
  /** Called with a new time on Enter, and when the field loses focus. */
  onChange: (seconds: number) => void
}

/** A field for a time. While the user types, outside changes don't replace the text. */
export function TimeField({ label, value, wrong, refuse, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** Set when a time is entered, not while it is typed: the first digits of a time may be out of range. */
  const [refused, setRefused] = useState<{ seconds: number; value: number; error: string } | null>(null)
  const shown = formatPreciseClipTime(value)
  const seconds = typed === null ? null : parseClipTime(typed)
  const type = (text: string | null) => {
    setTyped(text)
    setRefused(null)
  }
  // Once the clip has changed, the error could be wrong, and the text would hide the new time.
  if (refused !== null && (refused.value !== value || refuse(refused.seconds) !== refused.error)) type(null)
  const take = () => {
    if (seconds === null) return typed === '' ? type(null) : undefined
    // The shown time is rounded; leaving it unchanged must not move the edge.
    if (typed !== shown) {
      const error = refuse(seconds)
      if (error !== null) return setRefused({ seconds, value, error })
      onChange(seconds)
    }
    type(null)
  }
  const notATime = typed !== null && typed !== '' && seconds === null ? wrong : undefined
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      error={notATime ?? refused?.error}
      onChange={type}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') type(null)
      }}
    />
  )
}
