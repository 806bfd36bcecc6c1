import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { productDraft, productFormMachine } from '../../../machines/productForm/productFormMachine.ts'
import { productListMachine } from '../../../machines/products/productListMachine.ts'
import { AdminProductsScreen } from '../../screens/products/AdminProductsScreen.tsx'
import { productsStrings } from '../../strings/en/shop/productsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useListed } from '../list/useListed.ts'
import { listActors, useListErrorReset, useListProps } from '../list/useListFlow.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useLists } from '../store/useLists.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** The shop's products, for staff. The form keeps what was typed when it is closed or its page is left. */
export function AdminProductsFlow() {
  const { products, categories } = useLists()
  const t = useStrings(productsStrings)
  const draft = useDraft('product')
  const form = productFormMachine.provide({ actors: { submit: fromCall(products.add) } })
  const flow = useFlow(productListMachine.provide({ actors: { ...listActors(products), form } }), { input: { draft } })
  const { list, dialog, removal, notice } = useListProps(flow, products, { added: t.addedNotice, removed: t.removed })
  const [formState, sendForm, formActor] = useChildForm(flow[2], productFormMachine)
  const adding = formProps(formState, sendForm)
  useListErrorReset(flow[2])
  useFormErrorReset(formActor)
  useKeepDraft('product', productDraft(adding.values))
  return (
    <AdminProductsScreen
      list={list}
      categories={useListed(categories)}
      adding={{ ...dialog, form: adding }}
      removal={removal}
      notice={notice}
    />
  )
}
