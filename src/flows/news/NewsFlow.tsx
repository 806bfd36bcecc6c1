import { fromPromise } from 'xstate'
import { newsMachine } from '../../../machines/news/newsMachine.ts'
import { newsProps } from '../../../machines/news/newsProps.ts'
import { NewsScreen } from '../../screens/news/NewsScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useSession, useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** The newsletters. Fetching them keeps them, and the id of the newest with the user. */
export function NewsFlow() {
  const { news } = useStore()
  const actors = useActors()
  const session = useSession()
  const [snapshot, send] = useFlow(
    newsMachine.provide({
      actors: {
        loadNews: fromPromise(({ signal }) => runActor(actors.news.list, undefined, signal)),
        subscribe: fromPromise(({ input, signal }) => runActor(actors.subscription.news, input, signal)),
      },
      actions: {
        tellNews: (_, fetched) => {
          news.set(fetched.news)
          const { newsletter } = fetched.news
          if (newsletter) session.send({ type: 'news.read', id: newsletter.id })
        },
        tellSubscribed: (_, { subscribed }) => {
          const known = news.get()
          if (known) news.set({ ...known, subscribed })
        },
      },
    }),
    { input: { news: news.get(), lastSeenId: session.user?.last_newsletter_id ?? null } },
  )
  return <NewsScreen {...newsProps(snapshot, send)} />
}
