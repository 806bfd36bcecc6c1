import { useState } from 'react'
import {
  type ProductValues,
  productDraft,
  productForm,
  toNewProduct,
} from '../../../machines/productForm/productForm.ts'
import { AdminProductsScreen } from '../../screens/products/AdminProductsScreen.tsx'
import { productsStrings } from '../../strings/en/productsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'

/** What the shop offers, for staff. A form that is closed keeps what was typed, and so does one whose page is left. */
export function AdminProductsFlow() {
  const { products, categories } = useStore()
  const t = useStrings(productsStrings)
  const notice = useNotice()
  const [adding, setAdding] = useState(false)
  const list = useList(products)
  const shelves = useList(categories)
  const draft = useDraft('product')
  const form = useEntryForm({
    form: { ...productForm, draft },
    save: (values: ProductValues) => addTo(products, toNewProduct(values)),
    onSaved: (added) => {
      setAdding(false)
      if (added) notice.show(t.addedNotice(added.name))
    },
  })
  useKeepDraft('product', productDraft(form.props.values))
  const removal = useRemoval(products, (name) => notice.show(t.removed(name)))
  return (
    <AdminProductsScreen
      list={list}
      categories={shelves.items}
      adding={{
        open: adding,
        form: form.props,
        onOpen: () => setAdding(true),
        onClose: () => setAdding(false),
      }}
      removal={removal}
      notice={notice}
    />
  )
}
