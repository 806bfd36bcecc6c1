import { useMemo } from 'react'
import { categoryFormMachine } from '../../../machines/categories/categoryFormMachine.ts'
import { categoryListMachine } from '../../../machines/categories/categoryListMachine.ts'
import { countByCategory } from '../../../machines/categories/countByCategory.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { CategoriesScreen } from '../../screens/categories/CategoriesScreen.tsx'
import { categoriesStrings } from '../../strings/en/admin/categoriesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useListed } from '../list/useListed.ts'
import { listActors, useListErrorReset, useListProps } from '../list/useListFlow.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The shop's categories, with the number of products in each. */
export function CategoriesFlow() {
  const { categories, products } = useLists()
  const t = useStrings(categoriesStrings)
  const items = useListed(products)
  const productCounts = useMemo(() => countByCategory(items), [items])
  const form = categoryFormMachine.provide({ actors: { submit: fromCall(categories.add) } })
  const flow = useFlow(categoryListMachine.provide({ actors: { ...listActors(categories), form } }), {
    // Its products no longer have a category.
    on: { removed: () => void products.list().catch(() => {}) },
  })
  const { list, removal, notice } = useListProps(flow, categories, { added: t.addedNotice, removed: t.removed })
  const [adding, sendAdding, addingActor] = useChildForm(flow[2], categoryFormMachine)
  useListErrorReset(flow[2])
  useFormErrorReset(addingActor)
  return (
    <CategoriesScreen
      list={list}
      productCounts={productCounts}
      form={formProps(adding, sendAdding)}
      removal={removal}
      notice={notice}
    />
  )
}
