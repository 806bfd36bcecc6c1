import { buyMachine } from '../../../machines/buy/buyMachine.ts'
import { buyProps } from '../../../machines/buy/buyProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { shopListMachine } from '../../../machines/products/shopListMachine.ts'
import { catalogueCalls } from '../../api/calls/catalogueCalls.ts'
import { ProductsScreen } from '../../screens/products/ProductsScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useListed } from '../list/useListed.ts'
import { listActors, useListErrorReset, useListProps } from '../list/useListFlow.ts'
import { goTo } from '../payment/goTo.ts'
import { paymentGiven, usePaymentNews } from '../payment/usePaymentNews.ts'
import { useSession, useStore } from '../store/StoreContext.ts'
import { useLists } from '../store/useLists.ts'
import { useFlow } from '../useFlow.ts'

export interface ProductsFlowProps {
  /** Takes the browser to the payment page. */
  onPay?: (url: string) => void
  /** Called with the provider's public key when the user is about to pay. */
  onPaymentAsked?: (publicKey: string) => void
}

/** The shop. */
export function ProductsFlow({ onPay = goTo, onPaymentAsked }: ProductsFlowProps) {
  const store = useStore()
  const { products: shelf, categories } = useLists()
  const { user } = useSession()
  const { products } = useCalls(catalogueCalls)
  const shop = useFlow(shopListMachine.provide({ actors: listActors(shelf) }))
  const { list } = useListProps(shop, shelf, {})
  useListErrorReset(shop[2])
  const [snapshot, send] = useFlow(
    buyMachine.provide({
      actors: {
        submit: fromCall((input, signal) => {
          const publicKey = store.config.get()?.stripe_public_key
          if (publicKey) onPaymentAsked?.(publicKey)
          return products.buy(input, signal)
        }),
      },
    }),
    {
      input: paymentGiven(store.config.get()),
      on: {
        pageWanted: ({ url }) => {
          store.setLoading(true)
          onPay(url)
        },
      },
    },
  )
  usePaymentNews(send)
  return (
    <ProductsScreen
      list={list}
      categories={useListed(categories)}
      forStaff={user?.is_staff ?? false}
      {...buyProps(snapshot, send)}
    />
  )
}
