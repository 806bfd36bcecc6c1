import { useMemo } from 'react'
import { type CategoryValues, categoryForm, toNewCategory } from '../../../machines/categories/categoryForm.ts'
import { countByCategory } from '../../../machines/categories/countByCategory.ts'
import { CategoriesScreen } from '../../screens/categories/CategoriesScreen.tsx'
import { categoriesStrings } from '../../strings/en/categoriesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { addTo } from '../list/changeCollection.ts'
import { useEntryForm } from '../list/useEntryForm.ts'
import { useList } from '../list/useList.ts'
import { useNotice } from '../list/useNotice.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { useStore } from '../store/StoreContext.ts'

/** The shelves of the shop, and how much stands on each. */
export function CategoriesFlow() {
  const { categories, products } = useStore()
  const t = useStrings(categoriesStrings)
  const notice = useNotice()
  const list = useList(categories)
  const { items } = useList(products)
  const productCounts = useMemo(() => countByCategory(items), [items])
  const form = useEntryForm({
    form: categoryForm,
    save: (values: CategoryValues) => addTo(categories, toNewCategory(values)),
    onSaved: (added) => added && notice.show(t.addedNotice(added.name)),
  })
  const removal = useRemoval(categories, (name) => {
    notice.show(t.removed(name))
    // Its products are without a category now.
    products.list()
  })
  return (
    <CategoriesScreen list={list} productCounts={productCounts} form={form.props} removal={removal} notice={notice} />
  )
}
