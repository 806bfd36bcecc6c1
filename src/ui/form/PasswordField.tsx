import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  /** Labels of the visibility button. */
  showLabel: string
  hideTextLabel: string
  /** Tells password managers whether to fill in or suggest a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a visibility toggle. Pasting is allowed. */
export function PasswordField({ showLabel, hideTextLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          label={shown ? hideTextLabel : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
