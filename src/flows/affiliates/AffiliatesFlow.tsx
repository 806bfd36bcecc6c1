import { useState } from 'react'
import {
  type NewAffiliateValues,
  newAffiliateForm,
  toNewAffiliate,
} from '../../../machines/affiliates/affiliateForm.ts'
import { affiliateUpdateMachine } from '../../../machines/affiliateUpdate/affiliateUpdateMachine.ts'
import { affiliateUpdateProps } from '../../../machines/affiliateUpdate/affiliateUpdateProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { AffiliatesScreen } from '../../screens/affiliates/AffiliatesScreen.tsx'
import { affiliatesStrings } from '../../strings/en/affiliatesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** The partners, for staff. A form for a new one keeps what was typed when it is closed. */
export function AffiliatesFlow() {
  const { affiliates, affiliateUpdated } = useStore()
  const calls = useCalls(peopleCalls)
  const t = useStrings(affiliatesStrings)
  const notice = useNotice()
  const [adding, setAdding] = useState(false)
  const list = useList(affiliates)
  const addForm = useEntryForm({
    form: newAffiliateForm,
    save: (values: NewAffiliateValues) => addTo(affiliates, toNewAffiliate(values)),
    onSaved: (added) => {
      setAdding(false)
      if (added) notice.show(t.added(added.user.name))
    },
  })
  const [update, send] = useFlow(
    affiliateUpdateMachine.provide({ actors: { updateAffiliate: fromCall(calls.affiliates.update) } }),
    {
      on: {
        updated: ({ affiliate }) => affiliateUpdated(affiliate),
        listWanted: affiliates.list,
        // Good news from before must not stand beside what went wrong now.
        calledBack: ({ affiliate }) => (affiliate ? notice.show(t.updated(affiliate.user.name)) : notice.onDismiss()),
      },
    },
  )
  const removal = useRemoval(affiliates, (name) => notice.show(t.removed(name)))
  return (
    <AffiliatesScreen
      list={list}
      adding={{ open: adding, form: addForm.props, onOpen: () => setAdding(true), onClose: () => setAdding(false) }}
      editing={affiliateUpdateProps(update, send)}
      removal={removal}
      notice={notice}
    />
  )
}
