import { fromCall } from '../../../machines/fromCall.ts'
import { inviteMachine } from '../../../machines/invite/inviteMachine.ts'
import { inviteProps } from '../../../machines/invite/inviteProps.ts'
import { inviteCalls } from '../../api/calls/inviteCalls.ts'
import { InviteScreen } from '../../screens/invite/InviteScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

export interface InviteFlowProps {
  code: string
  /** Stores the code, which sign-up sends along. Not called for a code that nobody has. */
  onRefCode: (code: string) => void
}

/** Behind an invite link. */
export function InviteFlow({ code, onRefCode }: InviteFlowProps) {
  const { invites } = useCalls(inviteCalls)
  const [snapshot, send] = useFlow(
    inviteMachine.provide({
      actors: { loadInviter: fromCall(invites.get) },
    }),
    { input: { code }, on: { codeAccepted: (accepted) => onRefCode(accepted.code) } },
  )
  return <InviteScreen {...inviteProps(snapshot, send)} />
}
