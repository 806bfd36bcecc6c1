import { AskForResetFlow } from './AskForResetFlow.tsx'
import { NewPasswordFlow } from './NewPasswordFlow.tsx'

export interface PasswordResetFlowProps {
  /** The token from the link in the email; without one, the page requests that email. */
  token?: string | null | undefined
}

/** The page behind "Forgot your password?" and behind the link in the email. */
export function PasswordResetFlow({ token }: PasswordResetFlowProps) {
  return token ? <NewPasswordFlow key={token} token={token} /> : <AskForResetFlow />
}
