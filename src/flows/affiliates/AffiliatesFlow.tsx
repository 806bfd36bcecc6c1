import { useState } from 'react'
import type { Affiliate } from '../../../contract/people.ts'
import {
  type AffiliateValues,
  affiliateForm,
  affiliateValues,
  type NewAffiliateValues,
  newAffiliateForm,
  toAffiliateChange,
  toNewAffiliate,
} from '../../../machines/affiliates/affiliateForm.ts'
import { AffiliatesScreen } from '../../screens/affiliates/AffiliatesScreen.tsx'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo, updateIn } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'

export interface AffiliatesFlowProps {
  /** Called after every update: with the answer, or with null when it failed. */
  onUpdated?: (affiliate: Affiliate | null) => void
}

/** The partners, for staff. A form for a new one keeps what was typed when it is closed. */
export function AffiliatesFlow({ onUpdated }: AffiliatesFlowProps) {
  const { affiliates } = useStore()
  const t = useStrings('affiliates')
  const notice = useNotice()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Affiliate | null>(null)
  const [editing, setEditing] = useState(false)
  const list = useList(affiliates)
  const addForm = useEntryForm({
    form: newAffiliateForm,
    save: (values: NewAffiliateValues) => addTo(affiliates, toNewAffiliate(values)),
    onSaved: ({ user }) => {
      setAdding(false)
      notice.show(t.added(user.name))
    },
  })
  const update = async (values: AffiliateValues): Promise<Affiliate> => {
    try {
      const updated = await updateIn(affiliates, edited?.id ?? '', toAffiliateChange(values))
      onUpdated?.(updated)
      return updated
    } catch (error) {
      onUpdated?.(null)
      throw error
    }
  }
  const editForm = useEntryForm({
    form: affiliateForm,
    save: update,
    onSaved: () => {
      setEditing(false)
      notice.show(t.updated(edited?.user.name ?? ''))
    },
  })
  const removal = useRemoval(affiliates, (name) => notice.show(t.removed(name)))
  const edit = (affiliate: Affiliate) => {
    setEdited(affiliate)
    setEditing(true)
    editForm.reset(affiliateValues(affiliate))
  }
  return (
    <AffiliatesScreen
      list={list}
      adding={{ open: adding, form: addForm.props, onOpen: () => setAdding(true), onClose: () => setAdding(false) }}
      editing={{
        open: editing,
        name: edited?.user.name ?? '',
        form: editForm.props,
        onOpen: edit,
        onClose: () => setEditing(false),
      }}
      removal={removal}
      notice={notice}
    />
  )
}
