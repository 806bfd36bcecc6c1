import { fromCall } from '../../../machines/fromCall.ts'
import { inviteMachine } from '../../../machines/invite/inviteMachine.ts'
import { inviteProps } from '../../../machines/invite/inviteProps.ts'
import { inviteCalls } from '../../api/calls/inviteCalls.ts'
import { InviteScreen } from '../../screens/invite/InviteScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

export interface InviteFlowProps {
  code: string
  /** Stores the code for sign-up. Not called for an unknown code. */
  onRefCode: (code: string) => void
}

/** The page behind an invite link. */
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
