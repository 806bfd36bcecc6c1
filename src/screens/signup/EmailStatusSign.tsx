import { CircleCheck } from 'lucide-react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

export interface EmailStatusSignProps {
  status: 'unknown' | 'checking' | 'free' | 'taken'
  checkingLabel: string
}

const Root = styled.span`
  display: grid; place-items: center; inline-size: 2.5rem; block-size: 2.5rem; color: ${color.textMuted};
  svg { inline-size: 1.25rem; block-size: 1.25rem; }
`
const Free = styled(CircleCheck)`color: ${color.successText};`

/** At the end of the field: the email is being checked, or is available. Problems appear as the field's error. */
export function EmailStatusSign({ status, checkingLabel }: EmailStatusSignProps) {
  if (status === 'unknown' || status === 'taken') return null
  return <Root>{status === 'checking' ? <Spinner label={checkingLabel} /> : <Free aria-hidden="true" />}</Root>
}
