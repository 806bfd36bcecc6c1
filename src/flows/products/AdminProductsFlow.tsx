import { useState } from 'react'
import { type ProductValues, productForm, toNewProduct } from '../../../machines/productForm/productForm.ts'
import { AdminProductsScreen } from '../../screens/products/AdminProductsScreen.tsx'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'

/** What the shop offers, for staff. A form that is closed keeps what was typed. */
export function AdminProductsFlow() {
  const { products, categories } = useStore()
  const t = useStrings('products')
  const notice = useNotice()
  const [adding, setAdding] = useState(false)
  const list = useList(products)
  const shelves = useList(categories)
  const form = useEntryForm({
    form: productForm,
    save: (values: ProductValues) => addTo(products, toNewProduct(values)),
    onSaved: ({ name }) => {
      setAdding(false)
      notice.show(t.addedNotice(name))
    },
  })
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
