import { fromCall } from '../../../machines/fromCall.ts'
import { newsMachine } from '../../../machines/news/newsMachine.ts'
import { newsProps } from '../../../machines/news/newsProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { NewsScreen } from '../../screens/news/NewsScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { EmailVerificationFlow } from '../emailVerification/EmailVerificationFlow.tsx'
import { useSendsEmail } from '../emailVerification/useSendsEmail.ts'
import { useErrorReset, useSession, useStore } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** The newsletters. Fetching them stores them, and the id of the newest one with the user. */
export function NewsFlow() {
  const { news } = useStore()
  const calls = useCalls(subscriptionCalls)
  const session = useSession()
  const [snapshot, send, actor] = useFlow(
    newsMachine.provide({
      actors: {
        loadNews: fromCall(calls.news.list),
        subscribe: fromCall(calls.subscription.news),
      },
    }),
    {
      input: { news: news.get(), lastSeenId: session.user?.last_newsletter_id ?? null },
      on: {
        loaded: (loaded) => {
          news.set(loaded.news)
          const { newsletter } = loaded.news
          if (newsletter) session.send({ type: 'news.read', id: newsletter.id })
        },
        subscriptionChanged: ({ subscribed, pending }) => {
          const known = news.get()
          if (known) news.set({ ...known, subscribed, pending })
        },
      },
    },
  )
  const { pending, ...props } = newsProps(snapshot, send)
  useLoadErrorReset(actor, props.onRetry)
  useErrorReset(() => send({ type: 'error.reset' }))
  const email = session.user?.email
  return (
    <NewsScreen
      {...props}
      sendsEmail={useSendsEmail()}
      notice={pending && email !== undefined ? <EmailVerificationFlow email={email} /> : null}
    />
  )
}
