import { affiliateListMachine } from '../../../machines/affiliates/affiliateListMachine.ts'
import { newAffiliateMachine } from '../../../machines/affiliates/newAffiliateMachine.ts'
import { affiliateUpdateMachine } from '../../../machines/affiliateUpdate/affiliateUpdateMachine.ts'
import { affiliateUpdateProps } from '../../../machines/affiliateUpdate/affiliateUpdateProps.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { AffiliatesScreen } from '../../screens/affiliates/AffiliatesScreen.tsx'
import { affiliatesStrings } from '../../strings/en/admin/affiliatesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The affiliates, for staff. The form for a new one keeps what was typed when it is closed. */
export function AffiliatesFlow() {
  const { affiliates, affiliateUpdated } = useLists()
  const calls = useCalls(peopleCalls)
  const t = useStrings(affiliatesStrings)
  const form = newAffiliateMachine.provide({ actors: { submit: fromCall(affiliates.add) } })
  const flow = useFlow(affiliateListMachine.provide({ actors: { ...listActors(affiliates), form } }))
  const { list, dialog, removal, notice } = useListProps(flow, affiliates, t)
  const [, send, actor] = flow
  const [adding, sendAdding] = useChildForm(actor, newAffiliateMachine)
  const [update, sendUpdate] = useFlow(
    affiliateUpdateMachine.provide({ actors: { updateAffiliate: fromCall(calls.affiliates.update) } }),
    {
      on: {
        updated: ({ affiliate }) => affiliateUpdated(affiliate),
        listWanted: () => send({ type: 'list.requested' }),
        // An earlier success notice must not stay next to a new error.
        calledBack: ({ affiliate }) =>
          send(
            affiliate
              ? { type: 'notice.given', notice: { code: 'updated', name: affiliate.user.name } }
              : { type: 'notice.dismissed' },
          ),
      },
    },
  )
  return (
    <AffiliatesScreen
      list={list}
      adding={{ ...dialog, form: formProps(adding, sendAdding) }}
      editing={affiliateUpdateProps(update, sendUpdate)}
      removal={removal}
      notice={notice}
    />
  )
}
