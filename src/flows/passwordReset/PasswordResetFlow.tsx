import { AskForResetFlow } from './AskForResetFlow.tsx'
import { NewPasswordFlow } from './NewPasswordFlow.tsx'

export interface PasswordResetFlowProps {
  /** From the link in the mail; without one, the mail is asked for. */
  token?: string | null | undefined
}

/** The page behind "Forgot it?" and behind the link that it mails. */
export function PasswordResetFlow({ token }: PasswordResetFlowProps) {
  return token ? <NewPasswordFlow key={token} token={token} /> : <AskForResetFlow />
}
